"""The shared rules library: pure functions from (state, action) to the next immutable state.

It imports attrs and the standard library, and nothing that could bring in time, chance or the world outside.
"""
