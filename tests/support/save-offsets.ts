import type { CompleteSave } from '#circuits/save-file/save.ts'
import { writeSave } from '#circuits/save-file/write-save.ts'

/** Byte offsets of the numbers before the mods, the same in every save file. */
export const offsets = { format: 16, kind: 33, components: 34, wires: 38, mods: 42 } as const

const wireSize = 26

/** Byte offset of a save's first part in its file. */
export function partsAt({ contents: { mods, types } }: CompleteSave): number {
  const text = (id: string): number => 4 + Buffer.byteLength(id)
  const afterMods = offsets.mods + 4 + mods.reduce((sum, { id }) => sum + text(id) + 16, 0)
  return afterMods + 4 + [...types.values()].reduce((sum, id) => sum + 2 + text(id), 0)
}

/** A save's file in an older format: a wire's end says whether it is an input, and format 5 has positions in metres. */
export function writeOlder(save: CompleteSave, format: 5 | 6): Uint8Array {
  const { components, states } = save.contents
  const bytes = Buffer.from(writeSave(save))
  bytes[offsets.format] = format
  const statesSize = states.form === 'ids' ? 4 * states.ids.length : states.bytes.byteLength
  const wiresAt = bytes.byteLength - 16 - 4 - statesSize - save.wireCount * wireSize
  for (let end = 0; end < save.wireCount * 2; end++) {
    const at = wiresAt + Math.floor(end / 2) * wireSize + (end % 2) * 9
    bytes[at] = bytes[at] === 1 ? 1 : 0
  }
  let at = partsAt(save)
  for (const { position, inputs, outputs, data } of components) {
    if (format === 5)
      position.forEach((length, axis) => bytes.writeFloatLE(length / 1000, at + 10 + axis * 4))
    at += 38 + 8 + 4 * (inputs.length + outputs.length) + 4 + (data?.byteLength ?? 0)
  }
  return bytes
}
