import { ComponentTable, NumberList, WireTable } from './tables.ts'
import { type PieceCursor, type Reading, skip, wait } from './piece-cursor.ts'
import { type FaultCounts, SaveDamage } from './save-faults.ts'
import { minBytes, readLimits } from '#circuits/save-file/save-format.ts'
import type {
  Mod,
  Numbers,
  Save,
  SaveContents,
  States,
  Component,
  Peg,
  Vector,
} from '#circuits/save-file/save.ts'

/** Contents while they are read, with memory that is allocated ahead for the counts that a file declares. */
interface Draft extends Omit<SaveContents, 'components' | 'wires' | 'states'> {
  mods: Mod[]
  types: Map<number, string>
  components: ComponentTable
  wires: WireTable
  states: States
}

/**
 * Parses the contents after a file's head into `save`, part by part, so that it holds the parts before the damage when the file turns out
 * damaged. Throws SaveDamage there; faults that can be skipped are counted in `faults`.
 */
export function* readContents(file: PieceCursor, save: Save, faults: FaultCounts): Reading<void> {
  checkCounts(file, save)
  const room = (count: number, smallest: number) =>
    Math.min(count, Math.ceil((file.size - file.position) / smallest))
  const draft: Draft = {
    mods: [],
    types: new Map(),
    components: new ComponentTable(room(save.componentCount, minBytes.component)),
    wires: new WireTable(room(save.wireCount, minBytes.wire)),
    states: { form: 'ids', ids: [] },
  }
  save.contents = draft
  yield* readMods(file, draft.mods)
  yield* readTypes(file, draft.types)
  const indexes = yield* readComponents(file, save, draft, faults)
  yield* readWires(file, save, draft, indexes, faults)
  draft.states = yield* readStates(file, save)
}

/** A file that was cut has fewer than it says, which shows where it ends. */
function checkCounts(file: PieceCursor, { componentCount, wireCount }: Save): void {
  const check = (count: number, smallest: number, max: number) => {
    if (count >= 0 && count <= max) return
    file.requireRoom(count, smallest)
    throw new SaveDamage('too-many', count)
  }
  check(componentCount, minBytes.component, readLimits.parts)
  check(wireCount, minBytes.wire, readLimits.wires)
}

function* readMods(file: PieceCursor, mods: Mod[]): Reading<void> {
  yield* wait(file, 4)
  for (let left = file.count(minBytes.mod); left > 0; left--) {
    const id = yield* readName(file)
    yield* wait(file, 16)
    const version = file.version()
    if (mods.length < readLimits.mods) mods.push({ id, version })
  }
}

function* readTypes(file: PieceCursor, types: Map<number, string>): Reading<void> {
  yield* wait(file, 4)
  for (let left = file.count(minBytes.type); left > 0; left--) {
    yield* wait(file, 2)
    const number = file.u16()
    const name = yield* readName(file)
    if (!types.has(number)) types.set(number, name)
  }
}

/** A name, of which only the beginning is kept when it is too long to be one. */
function* readName(file: PieceCursor): Reading<string> {
  yield* wait(file, 4)
  const count = file.count(minBytes.byte)
  const stored = Math.min(count, readLimits.name)
  yield* wait(file, stored)
  const name = file.text(stored)
  yield* skip(file, count - stored)
  return name
}

/** A world has a bit for each state, a subassembly the ids of those that are on. */
function* readStates(file: PieceCursor, { kind }: Save): Reading<States> {
  yield* wait(file, 4)
  if (kind !== 'world') return { form: 'ids', ids: yield* readIds(file) }
  const count = file.count(minBytes.byte)
  const bytes = new Uint8Array(Math.min(count, readLimits.pegs))
  for (let at = 0; at < bytes.byteLength; at++) {
    if (file.left < 1) yield 1
    bytes[at] = file.u8()
  }
  yield* skip(file, count - bytes.byteLength)
  return { form: 'bits', bytes }
}

function* readIds(file: PieceCursor): Reading<Numbers> {
  const count = file.count(minBytes.number)
  const ids = new NumberList(0)
  for (let left = count; left > 0; left--) {
    if (file.left < 4) yield 4
    const id = file.i32()
    if (ids.length < readLimits.pegs) ids.push(id)
  }
  return ids.slice(0, ids.length)
}

const partHead = 4 + 4 + 2 + 12 + 16

function* readComponents(
  file: PieceCursor,
  { format, componentCount }: Save,
  { components, types }: { components: ComponentTable; types: ReadonlyMap<number, string> },
  faults: FaultCounts,
): Reading<ReadonlyMap<number, number>> {
  const indexes = new Map<number, number>()
  for (let index = 0; index < componentCount; index++) {
    if (file.left < partHead) yield partHead
    const part = readPlace(file, format)
    if (part.address === 0 || indexes.has(part.address)) faults.add('addresses-doubled')
    if (part.parent !== 0 && !indexes.has(part.parent)) {
      faults.add('parents-missing')
      part.parent = 0
    }
    if (!types.has(part.type)) faults.add('kinds-unnamed')
    components.add(part)
    yield* readPegs(file, components, 'input')
    yield* readPegs(file, components, 'output')
    yield* readData(file, components)
    if (!indexes.has(part.address)) indexes.set(part.address, index)
  }
  return indexes
}

function readPlace(file: PieceCursor, format: number): Omit<Component, 'inputs' | 'outputs' | 'data'> {
  return {
    address: file.u32(),
    parent: file.u32(),
    type: file.u16(),
    position: format === 5 ? readMetres(file) : [file.i32(), file.i32(), file.i32()],
    rotation: [file.f32(), file.f32(), file.f32(), file.f32()],
  }
}

/** Format 5 has metres. */
function readMetres(file: PieceCursor): Vector {
  const millimetres = () => Math.round(file.f32() * 1000) || 0
  return [millimetres(), millimetres(), millimetres()]
}

function* readPegs(file: PieceCursor, components: ComponentTable, side: Peg['side']): Reading<void> {
  if (file.left < 4) yield 4
  const count = file.count(minBytes.number)
  if (components.pegs + count > readLimits.pegs) throw new SaveDamage('too-many', components.pegs + count)
  for (let left = count; left > 0; left--) {
    if (file.left < 4) yield 4
    components.addPeg(side, file.i32())
  }
}

/** The part's own bytes; both -1 and 0 say that there are none. */
function* readData(file: PieceCursor, components: ComponentTable): Reading<void> {
  if (file.left < 4) yield 4
  const count = file.i32()
  if (count === -1 || count === 0) return
  file.requireRoom(count, minBytes.byte)
  if (count > readLimits.data) {
    yield* skip(file, count)
    return
  }
  if (file.left < count) yield count
  components.setData(file.bytes(count))
}

/** Reads the wires between pegs of the parts that have been read; wires with a missing end are counted as faults. */
function* readWires(
  file: PieceCursor,
  { format, wireCount }: Save,
  { components, wires }: { components: ComponentTable; wires: WireTable },
  indexes: ReadonlyMap<number, number>,
  faults: FaultCounts,
): Reading<void> {
  const isThere = (peg: Peg | null): peg is Peg =>
    peg !== null &&
    peg.index >= 0 &&
    peg.index < components.pegCount(indexes.get(peg.component) ?? -1, peg.side)
  for (let left = wireCount; left > 0; left--) {
    if (file.left < minBytes.wire) yield minBytes.wire
    const [from, to] = [readPeg(file, format), readPeg(file, format)]
    const [state, rotation] = [file.i32(), file.f32()]
    if (isThere(from) && isThere(to)) wires.add(from, to, state, rotation)
    else faults.add('wires-loose')
  }
}

/** Null when it is neither an input nor an output. Formats 5 and 6 say whether it is an input. */
function readPeg(file: PieceCursor, format: number): Peg | null {
  const [input, output] = format === 7 ? [1, 2] : [1, 0]
  const code = file.u8()
  const [component, index] = [file.u32(), file.i32()]
  if (code === input) return { side: 'input', component, index }
  return code === output ? { side: 'output', component, index } : null
}
