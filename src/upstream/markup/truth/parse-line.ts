import { BlockFault } from '#upstream/markup/base/block-parts.ts'
import { label, type Label } from '#upstream/markup/base/elements.ts'
import type { Gate, Expression } from './expression.ts'
import { meantWord } from '#circuits/circuit-text/tokens.ts'

export interface Token {
  kind: 'name' | 'level' | 'gate' | 'not' | 'inverted' | 'open' | 'close' | 'equals'
  text: string
  column: number
  gate?: Gate
}

const maxNameLength = 24

const sign =
  /(?<space>\s+)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<level>[01](?![\p{L}\p{N}_])|-)|(?<gate>&&?|\|\|?|[*·∧+∨^⊕])|(?<not>[!~¬])|(?<inverted>['′])|(?<open>\()|(?<close>\))|(?<equals>:?=)/uy

const gateSigns: Readonly<Record<string, Gate>> = {
  '&': 'AND',
  '&&': 'AND',
  '*': 'AND',
  '·': 'AND',
  '∧': 'AND',
  '|': 'OR',
  '||': 'OR',
  '+': 'OR',
  '∨': 'OR',
  '^': 'XOR',
  '⊕': 'XOR',
}
const gateWords: ReadonlySet<string> = new Set(['AND', 'OR', 'XOR', 'NAND', 'NOR', 'XNOR'])

/** The tokens of one line; throws a `BlockFault` at the first invalid one. */
export function readTokens(text: string, line: number): Token[] {
  const tokens: Token[] = []
  sign.lastIndex = 0
  while (sign.lastIndex < text.length) {
    const start = sign.lastIndex
    const found = Object.entries(sign.exec(text)?.groups ?? {}).find(([, value]) => value !== undefined)
    if (!found) {
      const character = String.fromCodePoint(text.codePointAt(start) ?? 0)
      throw new BlockFault(label('markup.fault.unexpected', { character }), line, start + 1)
    }
    const [kind, value] = found
    if (kind === 'space') continue
    if (kind === 'name' && value.length > maxNameLength) {
      throw new BlockFault(label('markup.fault.nameLength', { max: maxNameLength }), line, start + 1)
    }
    tokens.push(tokenOf(kind as Token['kind'], value, start + 1))
  }
  return tokens
}

function tokenOf(kind: Token['kind'], text: string, column: number): Token {
  const word = text.toUpperCase()
  if (kind === 'gate') return { kind, text, column, gate: gateSigns[text] ?? 'AND' }
  if (kind === 'name' && word === 'NOT') return { kind: 'not', text, column }
  if (kind === 'name' && gateWords.has(word)) return { kind: 'gate', text, column, gate: word as Gate }
  return { kind, text, column }
}

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
