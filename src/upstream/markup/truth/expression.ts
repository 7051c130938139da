/** A level of a signal; `x` is "don't care". */
export type Level = 0 | 1 | 'x'

export type Gate = 'AND' | 'OR' | 'XOR' | 'NAND' | 'NOR' | 'XNOR'

export type Expression =
  | { kind: 'input'; name: string }
  | { kind: 'level'; level: Level }
  | { kind: 'not'; operand: Expression }
  | { kind: 'gate'; gate: Gate; left: Expression; right: Expression }

/** The level of an expression for these inputs; "don't care" propagates where it decides the result. */
export function levelOf(expression: Expression, inputs: ReadonlyMap<string, Level>): Level {
  switch (expression.kind) {
    case 'input':
      return inputs.get(expression.name) ?? 'x'
    case 'level':
      return expression.level
    case 'not':
      return inverted(levelOf(expression.operand, inputs))
    default:
      return gateLevel(expression.gate, levelOf(expression.left, inputs), levelOf(expression.right, inputs))
  }
}

function gateLevel(gate: Gate, left: Level, right: Level): Level {
  switch (gate) {
    case 'AND':
      return decided(0, left, right)
    case 'OR':
      return decided(1, left, right)
    case 'XOR':
      return parity(left, right)
    case 'NAND':
      return inverted(decided(0, left, right))
    case 'NOR':
      return inverted(decided(1, left, right))
    default:
      return inverted(parity(left, right))
  }
}

/** Level of an AND or OR: one level decides the result, for any other operand. */
function decided(deciding: 0 | 1, left: Level, right: Level): Level {
  if (left === deciding || right === deciding) return deciding
  return left === 'x' || right === 'x' ? 'x' : left
}

function parity(left: Level, right: Level): Level {
  if (left === 'x' || right === 'x') return 'x'
  return left === right ? 0 : 1
}

function inverted(level: Level): Level {
  if (level === 'x') return 'x'
  return level === 0 ? 1 : 0
}
