import type { CompleteSave } from '#shared/save-file/save.ts'

/** Byte offsets of the numbers before the mods, the same in every save file. */
export const offsets = { format: 16, kind: 33, components: 34, wires: 38, mods: 42 } as const

/** Byte offset of a save's first part in its file. */
export function partsAt({ contents: { mods, types } }: CompleteSave): number {
  const text = (id: string): number => 4 + Buffer.byteLength(id)
  const afterMods = offsets.mods + 4 + mods.reduce((sum, { id }) => sum + text(id) + 16, 0)
  return afterMods + 4 + [...types.values()].reduce((sum, id) => sum + 2 + text(id), 0)
}
