import type { TextCircuit } from '../circuit.ts'

/** In which column each signal begins, and which connections lead back. */
export interface Columns {
  /** By signal; inputs begin in column 0. */
  columns: number[]
  /** Whether the wire of a signal to a part, by its number, leads back to an earlier column. */
  isFeedback: (signal: number, part: number) => boolean
}

/** Puts each part behind everything that it depends on; in a circle of parts, one connection leads back. */
export function columnsOf({ inputs, parts }: TextCircuit): Columns {
  const columns = inputs.map(() => 0)
  const feedback = new Set<string>()
  const open = new Set<number>()

  function columnOf(signal: number): number {
    const known = columns[signal]
    if (known !== undefined) return known
    open.add(signal)
    let column = 1
    for (const source of parts[signal - inputs.length]?.inputs ?? []) {
      if (open.has(source)) feedback.add(`${source} ${signal - inputs.length}`)
      else column = Math.max(column, columnOf(source) + 1)
    }
    open.delete(signal)
    columns[signal] = column
    return column
  }

  for (const index of parts.keys()) columnOf(inputs.length + index)
  return { columns, isFeedback: (signal, part) => feedback.has(`${signal} ${part}`) }
}
