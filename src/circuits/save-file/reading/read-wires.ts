import type { ComponentTable } from './component-table.ts'
import type { PieceCursor, Reading } from './piece-cursor.ts'
import type { FaultCounts } from './save-faults.ts'
import { minBytes } from '#circuits/save-file/save-format.ts'
import type { Peg, Save } from '#circuits/save-file/save.ts'
import type { WireTable } from './wire-table.ts'

/** Reads the wires between pegs of the parts that have been read; wires with a missing end are counted as faults. */
export function* readWires(
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
