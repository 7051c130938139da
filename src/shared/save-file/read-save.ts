import { readComponents } from './read-components.ts'
import { readWires } from './read-wires.ts'
import { SaveCursor } from './save-cursor.ts'
import { SaveError } from './save-error.ts'
import { footer, header, smallest, wholeFormat } from './save-format.ts'
import type { Mod, Save, SaveContents, SaveFormat, SaveKind, States } from './save.ts'

/**
 * Reads a save file. Throws SaveError, and nothing else, whatever the bytes are: every count is held against the bytes
 * that are left before anything is made of it, so time and memory grow with the file alone.
 */
export function readSave(bytes: Uint8Array): Save {
  const file = new SaveCursor(checkEnds(bytes))
  file.mark(header.length)
  const format = readFormat(file)
  const gameVersion = file.version()
  const kind = readKind(file)
  const componentCount = file.i32()
  const wireCount = file.i32()
  const head: Save = { format, gameVersion, kind, componentCount, wireCount, contents: null }
  if (componentCount < 0 || wireCount < 0) throw new SaveError('It has a negative number of parts or wires.')
  return format === wholeFormat ? { ...head, contents: readContents(file, head) } : head
}

/** The file without its last mark, after seeing that both are there. */
function checkEnds(bytes: Uint8Array): Uint8Array {
  if (!hasMark(bytes, 0, header)) throw new SaveError("It isn't a save file of the game.")
  const end = bytes.byteLength - footer.length
  if (end < header.length || !hasMark(bytes, end, footer))
    throw new SaveError('Its end is missing. The file may be damaged or incomplete.')
  return bytes.subarray(0, end)
}

function hasMark(bytes: Uint8Array, at: number, mark: string): boolean {
  return String.fromCharCode(...bytes.subarray(at, at + mark.length)) === mark
}

function readFormat(file: SaveCursor): SaveFormat {
  const format = file.u8()
  if (format === 5 || format === 6 || format === 7) return format
  throw new SaveError(`It has format ${format}; we can read 5, 6 and 7.`)
}

function readKind(file: SaveCursor): SaveKind {
  const type = file.u8()
  if (type === 1) return 'world'
  if (type === 2) return 'board'
  throw new SaveError(`Its kind is ${type}; it must be 1 (world) or 2 (subassembly).`)
}

function readContents(file: SaveCursor, head: Save): SaveContents {
  const mods = readMods(file)
  const types = readTypes(file)
  const components = readComponents(file, head)
  const wires = readWires(file, head.wireCount, components)
  const states = readStates(file, head.kind)
  if (file.left > 0) throw new SaveError(`There are ${file.left} extra bytes after its end.`)
  return { mods, types, components, wires, states }
}

function readMods(file: SaveCursor): Mod[] {
  const mods: Mod[] = []
  for (let left = file.count('mods', smallest.mod); left > 0; left--)
    mods.push({ id: file.text("a mod's name"), version: file.version() })
  return mods
}

function readTypes(file: SaveCursor): Map<number, string> {
  const types = new Map<number, string>()
  for (let left = file.count('kinds of parts', smallest.type); left > 0; left--) {
    const number = file.u16()
    if (types.has(number)) throw new SaveError(`Two kinds of parts have the number ${number}.`)
    types.set(number, file.text('the name of a kind of part'))
  }
  return types
}

function readStates(file: SaveCursor, kind: SaveKind): States {
  if (kind === 'board') return { form: 'ids', ids: file.numbers('states') }
  return { form: 'bits', bytes: file.bytes(file.count('bytes of states', smallest.byte)) }
}
