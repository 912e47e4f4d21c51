"""Reading an edition: `reading` (a folder, or a word that packs it), its files (`map`, `cards`, `variants`, all by `sheet`),
whether the parts fit each other (`fit`), the facts that every edition must satisfy (`facts`), and `packing`."""
