import { meantWord } from '#circuits/circuit-text/misspelled.ts'
import { BlockFault } from '#upstream/markup/base/block-fault.ts'
import { label, type Label } from '#upstream/markup/base/label.ts'
import type { Expression, Gate } from './expression.ts'
import { readTokens, type Token } from './tokens.ts'

export interface Output {
  name: string
  column: number
  expression: Expression
}

/** Gates by precedence, the weakest first; NOT is the strongest. */
const strengths: readonly (readonly Gate[])[] = [
  ['OR', 'NOR'],
  ['XOR', 'XNOR'],
  ['AND', 'NAND'],
]

/** Maximum nesting of parentheses and NOTs. */
const maxDepth = 40

/** Parses a line: `Y = A & B`, or an expression that is its own name. Throws a `BlockFault` for an error. */
export function parseLine(text: string, line: number): Output {
  const tokens = readTokens(text, line)
  let at = 0
  let depth = 0

  const first = tokens[0]
  if (first?.kind === 'name' && tokens[1]?.kind === 'equals') {
    at = 2
    return { name: first.text, column: first.column, expression: whole() }
  }
  return { name: text.trim(), column: first?.column ?? 1, expression: whole() }

  function whole(): Expression {
    const expression = gates(0)
    const rest = tokens[at]
    if (!rest) return expression
    for (const token of [tokens[at - 1], rest]) {
      const meant = token?.kind === 'name' ? meantWord(token.text) : undefined
      if (token && meant) throw fault(label('markup.fault.misspelled', { token: token.text, meant }), token)
    }
    throw fault(label('markup.fault.noOperator', { token: rest.text }), rest)
  }

  function gates(strength: number): Expression {
    const own = strengths[strength]
    if (!own) return inverse()
    let left = gates(strength + 1)
    for (let token = tokens[at]; token?.gate && own.includes(token.gate); token = tokens[at]) {
      at++
      left = { kind: 'gate', gate: token.gate, left, right: gates(strength + 1) }
    }
    return left
  }

  function inverse(): Expression {
    const token = tokens[at]
    if (token?.kind !== 'not') return marked(operand())
    at++
    deeper(token)
    const expression: Expression = { kind: 'not', operand: inverse() }
    depth--
    return expression
  }

  /** An operand with the postfix operators that invert it. */
  function marked(expression: Expression): Expression {
    let inner = expression
    let marks = 0
    for (; tokens[at]?.kind === 'inverted'; at++) marks++
    if (marks % 2 === 1) inner = { kind: 'not', operand: inner }
    return inner
  }

  function operand(): Expression {
    const token = tokens[at]
    at++
    if (token?.kind === 'name') return { kind: 'input', name: token.text }
    if (token?.kind === 'level') {
      return { kind: 'level', level: token.text === '-' ? 'x' : token.text === '1' ? 1 : 0 }
    }
    if (token?.kind !== 'open') throw fault(expected(token), token)
    deeper(token)
    const expression = gates(0)
    if (tokens[at]?.kind !== 'close') throw fault(label('markup.fault.unclosed'), token)
    at++
    depth--
    return expression
  }

  function deeper(token: Token) {
    if (++depth > maxDepth) throw fault(label('markup.fault.nested', { max: maxDepth }), token)
  }

  function fault(reason: Label, token: Token | undefined): BlockFault {
    return new BlockFault(reason, line, token?.column ?? text.trimEnd().length + 1)
  }
}

function expected(token: Token | undefined): Label {
  return token
    ? label('markup.fault.expectedSignal', { token: token.text })
    : label('markup.fault.expectedSignalAtEnd')
}
