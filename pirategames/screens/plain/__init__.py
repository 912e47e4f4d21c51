"""The plain table: lines to be read aloud or by the finger, and lines that are typed. It draws nothing and moves nothing."""
