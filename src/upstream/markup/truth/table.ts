import { BlockFault } from '../base/block-fault.ts'
import { levelOf, type Expression, type Level } from './expression.ts'
import { parseLine, type Output } from './parse-line.ts'

/** The signals of a truth table. */
export interface TruthTable {
  inputs: string[]
  outputs: Output[]
}

/** So many inputs make 256 rows. */
const maxInputs = 8
const maxOutputs = 12
const maxLine = 400

/**
 * Reads the table of a block: one output a line, which may use outputs of lines above; `#` and `//` begin a remark.
 * Throws a `BlockFault` at the first thing that it can't read or that is too much.
 */
export function truthTable(source: string): TruthTable {
  const outputs: Output[] = []
  const inputs = new Set<string>()
  const named = new Set<string>()
  for (const [index, written] of source.split('\n').entries()) {
    const text = written.replace(/(?:#|\/\/).*/, '')
    if (text.trim() === '') continue
    const line = index + 1
    if (text.length > maxLine)
      throw new BlockFault(`a line can have up to ${maxLine} characters`, line, maxLine)
    const output = parseLine(text, line)
    const fault = (message: string) => new BlockFault(message, line, output.column)
    if (outputs.length === maxOutputs) throw fault(`a table can have up to ${maxOutputs} outputs`)
    if (named.has(output.name)) throw fault(`“${output.name}” is already an output`)
    if (inputs.has(output.name)) throw fault(`“${output.name}” is already an input above`)
    for (const name of signalsOf(output.expression)) {
      if (name === output.name) throw fault(`“${name}” can't depend on itself`)
      if (!named.has(name)) inputs.add(name)
    }
    if (inputs.size > maxInputs) throw fault(`a table can have up to ${maxInputs} inputs`)
    named.add(output.name)
    outputs.push(output)
  }
  if (outputs.length === 0) throw new BlockFault("there's no expression, such as Y = A & B", 1, 1)
  if (inputs.size === 0) throw new BlockFault('no output depends on an input', 1, 1)
  return { inputs: [...inputs], outputs }
}

/** The levels of a table's signals row by row, inputs first, counting up in binary. */
export function truthRows({ inputs, outputs }: TruthTable): Level[][] {
  return Array.from({ length: 2 ** inputs.length }, (_, row) => {
    const levels = inputs.map((_name, index): Level => ((row >> (inputs.length - 1 - index)) & 1 ? 1 : 0))
    const signals = new Map(inputs.map((name, index) => [name, levels[index] ?? 0]))
    for (const { name, expression } of outputs) {
      const level = levelOf(expression, signals)
      signals.set(name, level)
      levels.push(level)
    }
    return levels
  })
}

function signalsOf(expression: Expression): string[] {
  switch (expression.kind) {
    case 'input':
      return [expression.name]
    case 'level':
      return []
    case 'not':
      return signalsOf(expression.operand)
    default:
      return [...signalsOf(expression.left), ...signalsOf(expression.right)]
  }
}
