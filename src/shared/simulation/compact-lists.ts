/** Lists of numbers by a key, in two arrays: the list of key `k` is `items` from `starts[k]` up to `starts[k + 1]`. */
export interface CompactLists {
  starts: Uint32Array
  items: Int32Array
}

/** Gathers items under their keys, in their order; pairs with a negative key are left out. */
export function compactLists(keys: number, pairs: { keys: Int32Array; items: Int32Array }): CompactLists {
  const starts = new Uint32Array(keys + 1)
  for (const key of pairs.keys) if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1
  for (let key = 0; key < keys; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0)
  const next = starts.slice(0, keys)
  const items = new Int32Array(starts[keys] ?? 0)
  for (const [index, key] of pairs.keys.entries()) {
    if (key < 0) continue
    const at = next[key] ?? 0
    items[at] = pairs.items[index] ?? 0
    next[key] = at + 1
  }
  return { starts, items }
}
