import { halfWidth } from '#shared/text/typed-signs.ts'
import { BlockFault } from '#upstream/markup/base/block-parts.ts'
import { label, type Label } from '#upstream/markup/base/elements.ts'
import { levelOf, type Expression, type Level } from './expression.ts'
import { parseLine, type Output } from './parse-line.ts'

export interface TruthTable {
  inputs: string[]
  outputs: Output[]
}

/** The maximum number of inputs: 256 rows. */
const maxInputs = 8
const maxOutputs = 12
const maxLine = 400

/** One output per line, which may use those above; `#` and `//` start a comment. Throws a `BlockFault` for the first error. */
export function truthTable(source: string): TruthTable {
  const outputs: Output[] = []
  const inputs = new Set<string>()
  const named = new Set<string>()
  for (const [index, written] of source.split('\n').entries()) {
    const text = statementOf(written)
    if (text.trim() === '') continue
    const line = index + 1
    if (text.length > maxLine)
      throw new BlockFault(label('markup.fault.lineLength', { max: maxLine }), line, maxLine)
    const output = parseLine(text, line)
    const fault = (reason: Label) => new BlockFault(reason, line, output.column)
    if (outputs.length === maxOutputs) throw fault(label('markup.fault.outputs', { max: maxOutputs }))
    if (named.has(output.name)) throw fault(label('markup.fault.alreadyOutput', { name: output.name }))
    if (inputs.has(output.name)) throw fault(label('markup.fault.alreadyInput', { name: output.name }))
    for (const name of signalsOf(output.expression)) {
      if (name === output.name) throw fault(label('markup.fault.dependsOnItself', { name }))
      if (!named.has(name)) inputs.add(name)
    }
    if (inputs.size > maxInputs) throw fault(label('markup.fault.inputs', { max: maxInputs }))
    named.add(output.name)
    outputs.push(output)
  }
  if (outputs.length === 0) throw new BlockFault(label('markup.fault.noExpression'), 1, 1)
  if (inputs.size === 0) throw new BlockFault(label('markup.fault.noInput'), 1, 1)
  return { inputs: [...inputs], outputs }
}

/** A line without its comment, its signs of usual width. */
export function statementOf(line: string): string {
  return halfWidth(line).replace(/(?:#|\/\/).*/, '')
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
