import type { ComponentTable } from './component-table.ts'
import { type PieceCursor, type Reading, skip } from './piece-cursor.ts'
import { type FaultCounts, SaveDamage } from './save-faults.ts'
import { minBytes, readLimits } from '#circuits/save-file/save-format.ts'
import type { Component, Peg, Save, Vector } from '#circuits/save-file/save.ts'

/** Bytes of a part up to its pegs. */
const partHead = 4 + 4 + 2 + 12 + 16

/** Reads the parts and returns the index of each by its address. */
export function* readComponents(
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
