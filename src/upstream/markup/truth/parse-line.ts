import { BlockFault } from '../base/block-fault.ts'
import type { Expression, Gate } from './expression.ts'
import { readTokens, type Token } from './tokens.ts'

/** One output of a table: what it is called, and what it follows from. */
export interface Output {
  name: string
  column: number
  expression: Expression
}

/** Gates that bind alike, the weakest first; NOT binds most of all. */
const strengths: readonly (readonly Gate[])[] = [
  ['OR', 'NOR'],
  ['XOR', 'XNOR'],
  ['AND', 'NAND'],
]

/** Parentheses and NOTs within each other; nobody reads as many. */
const maxDepth = 40

/** Reads a line: `Y = A & B`, or an expression that is its own name. Throws a `BlockFault` at what it can't read. */
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
    if (rest) throw fault(`there's no operator before “${rest.text}”`, rest)
    return expression
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

  /** An operand with the marks after it that invert it. */
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
    if (tokens[at]?.kind !== 'close') throw fault('this parenthesis is never closed', token)
    at++
    depth--
    return expression
  }

  function deeper(token: Token) {
    if (++depth > maxDepth) throw fault(`parts are nested more than ${maxDepth} deep`, token)
  }

  function fault(message: string, token: Token | undefined): BlockFault {
    return new BlockFault(message, line, token?.column ?? text.trimEnd().length + 1)
  }
}

function expected(token: Token | undefined): string {
  return token ? `expected a signal, found “${token.text}”` : 'expected a signal, but the line ends'
}
