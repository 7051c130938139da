import { signatureSize, minBytes } from './save-format.ts'
import type { CompleteSave, States } from './save.ts'

const utf8 = new TextEncoder()

/** Bytes of the file that `writeSave` makes of a save, counted without writing it. */
export function sizeOfSave({ contents }: CompleteSave): number {
  const { mods, types, components, wires, states } = contents
  // Format, game version, kind, and the counts of parts, wires, mods and types.
  let size = signatureSize + 1 + 16 + 1 + 4 * 4
  for (const { id } of mods) size += minBytes.mod + utf8.encode(id).byteLength
  for (const name of types.values()) size += minBytes.type + utf8.encode(name).byteLength
  for (const { inputs, outputs, data } of components)
    size += minBytes.component + (inputs.length + outputs.length) * minBytes.number + (data?.byteLength ?? 0)
  return size + wires.length * minBytes.wire + sizeOfStates(states) + signatureSize
}

function sizeOfStates(states: States): number {
  return 4 + (states.form === 'bits' ? states.bytes.byteLength : states.ids.length * minBytes.number)
}
