import type { Steps } from '#shared/pause.ts'
import { type Colour, type DisplaySchemes, displayInputs, schemeKey } from './colours.ts'
import { readSave, type ReadSave } from '#circuits/save-file/reading/save-reader.ts'
import { SaveBuffer, writeSteps } from './write-save.ts'
import { footer, signatureSize } from './save-format.ts'
import type { CompleteSave } from './save.ts'

/** Bytes of a scheme before its colours, of a colour, and of the length at the file's end. */
const sizes = { scheme: 3, colour: 3, length: 4 } as const

/**
 * The file that the player opens: the save as `writeSave` makes it, and behind its end, if the world has any, the colours of its
 * displays with their length in bytes as the last number. For each scheme: inputs (u8), number (u16), then a colour for each number
 * that the inputs say.
 */
export function* writePlayerFile(save: CompleteSave): Steps<Uint8Array<ArrayBuffer>> {
  const { displays } = save
  const written = yield* writeSteps(save)
  if (!displays || displays.size === 0) return written
  const file = new SaveBuffer()
  file.bytes(written)
  let length = 0
  for (const [key, colours] of displays) {
    const [inputs = 0, scheme = 0] = key.split('/').map(Number)
    file.u8(inputs)
    file.u16(scheme)
    file.bytes(Uint8Array.from(colours.flat()))
    length += sizes.scheme + colours.length * sizes.colour
  }
  file.u32(length)
  return file.done()
}

export function readPlayerFile(bytes: Uint8Array): ReadSave | null {
  const end = endOfSave(bytes)
  const read = readSave(bytes.subarray(0, end))
  const displays = readSchemes(bytes.subarray(end, bytes.byteLength - sizes.length))
  return read && displays.size > 0 ? { ...read, save: { ...read.save, displays } } : read
}

/** Offset of the save's end: the end of its last mark, if the bytes end with the length of the data after it; else the end of the bytes. */
function endOfSave(bytes: Uint8Array): number {
  const all = bytes.byteLength
  if (all < sizes.length) return all
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(all - sizes.length, true)
  const end = all - sizes.length - length
  return end >= signatureSize && asciiAt(bytes, end - signatureSize) === footer ? end : all
}

function asciiAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + signatureSize))
}

function readSchemes(bytes: Uint8Array): DisplaySchemes {
  const schemes = new Map<string, readonly Colour[]>()
  for (let at = 0; at + sizes.scheme < bytes.byteLength;) {
    const [inputs = 0, low = 0, high = 0] = bytes.subarray(at, at + sizes.scheme)
    at += sizes.scheme
    const end = at + 2 ** inputs * sizes.colour
    if (inputs > displayInputs || end > bytes.byteLength) break
    const colours: Colour[] = []
    for (; at < end; at += sizes.colour)
      colours.push([bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0])
    schemes.set(schemeKey(inputs, low + high * 256), colours)
  }
  return schemes
}
