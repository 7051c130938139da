import { ComponentTable } from './component-table.ts'
import { NumberList } from './growable-stores.ts'
import { type PieceCursor, type Reading, skip, wait } from './piece-cursor.ts'
import { readComponents } from './read-components.ts'
import { readWires } from './read-wires.ts'
import { type FaultCounts, SaveDamage } from './save-faults.ts'
import { minBytes, readLimits } from '#circuits/save-file/save-format.ts'
import type { Mod, Numbers, Save, SaveContents, States } from '#circuits/save-file/save.ts'
import { WireTable } from './wire-table.ts'

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
