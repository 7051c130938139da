import { CircuitFault, type CircuitFaultReason, circuitLimits, type CircuitPartKind } from './circuit.ts'
import { meantWord, partWords, type CircuitToken, type GateName } from './tokens.ts'

export type Expression =
  | { kind: 'signal'; name: string; line: number; column: number }
  | { kind: CircuitPartKind; operands: Expression[]; delay: number }

/** Gates by precedence, the weakest first; NOT is the strongest. */
const strengths: readonly (readonly GateName[])[] = [
  ['or', 'nor'],
  ['xor', 'xnor'],
  ['and', 'nand'],
]

const inverted: Readonly<Partial<Record<CircuitPartKind, CircuitPartKind>>> = {
  and: 'nand',
  or: 'nor',
  xor: 'xnor',
}

/** Gates that take any number of inputs when they are written one after the other. */
const growing: ReadonlySet<string> = new Set(['and', 'or', 'xor'])

export class TokenReader {
  readonly line: number
  readonly #tokens: readonly CircuitToken[]
  readonly #end: number
  #at = 0

  constructor(tokens: readonly CircuitToken[], line: number, end: number) {
    this.#tokens = tokens
    this.line = line
    this.#end = end
  }

  get next(): CircuitToken | undefined {
    return this.#tokens[this.#at]
  }

  get last(): CircuitToken | undefined {
    return this.#tokens[this.#at - 1]
  }

  take(): CircuitToken | undefined {
    return this.#tokens[this.#at++]
  }

  accept(kind: CircuitToken['kind'], text?: string): boolean {
    const { next } = this
    if (next?.kind !== kind || (text !== undefined && next.text !== text)) return false
    this.#at++
    return true
  }

  fault(fault: CircuitFaultReason, token: CircuitToken | undefined): CircuitFault {
    return new CircuitFault(fault, this.line, token?.column ?? this.#end)
  }
}

/** Parses the right side of a definition, after its equals sign: `latch D, E`, `delay 5 A`, or an expression. Throws a `CircuitFault`. */
export function readDefinition(reader: TokenReader): Expression {
  const expression = definitionIn(reader)
  const { last, next: rest } = reader
  if (rest?.kind === 'name' || rest?.kind === 'open') {
    for (const token of [last, rest]) {
      const meant = token?.kind === 'name' ? meantWord(token.text, partWords) : undefined
      if (token && meant) throw reader.fault({ reason: 'misspelled', token: token.text, meant }, token)
    }
    throw reader.fault({ reason: 'no-operator', token: rest.text }, rest)
  }
  if (rest) throw reader.fault({ reason: 'unexpected-token', token: rest.text }, rest)
  return expression
}

function definitionIn(reader: TokenReader): Expression {
  if (reader.accept('word', 'latch')) {
    const data = gates(reader, 0, 0)
    if (!reader.accept('comma')) throw reader.fault({ reason: 'expected-comma' }, reader.next)
    return { kind: 'latch', operands: [data, gates(reader, 0, 0)], delay: 0 }
  }
  if (reader.accept('word', 'delay')) {
    const token = reader.take()
    const { min, max } = circuitLimits.delay
    const delay = token?.kind === 'number' ? Number(token.text) : Number.NaN
    if (!(delay >= min && delay <= max)) throw reader.fault({ reason: 'delay', min, max }, token)
    return { kind: 'delay', operands: [gates(reader, 0, 0)], delay }
  }
  const expression = gates(reader, 0, 0)
  return expression.kind === 'signal' ? { kind: 'buffer', operands: [expression], delay: 0 } : expression
}

function gates(reader: TokenReader, strength: number, depth: number): Expression {
  const own = strengths[strength]
  if (!own) return inverse(reader, depth)
  let left = gates(reader, strength + 1, depth)
  // A gate in parentheses stays one of its own.
  let isOpen = false
  for (let { next } = reader; next && isOneOf(next, own); { next } = reader) {
    const kind = next.text
    reader.take()
    const right = gates(reader, strength + 1, depth)
    if (isOpen && left.kind === kind && growing.has(kind)) left.operands.push(right)
    else left = { kind, operands: [left, right], delay: 0 }
    isOpen = true
  }
  return left
}

function isOneOf(
  token: CircuitToken,
  own: readonly GateName[],
): token is CircuitToken & { kind: 'gate'; text: GateName } {
  return token.kind === 'gate' && own.some((name) => name === token.text)
}

/** NOT of a gate in parentheses is the inverted gate. */
function inverse(reader: TokenReader, depth: number): Expression {
  const token = reader.next
  if (!reader.accept('word', 'not')) return operand(reader, depth)
  const inner = inverse(reader, deeper(reader, token, depth))
  const kind = inner.kind === 'signal' ? undefined : inverted[inner.kind]
  if (kind && inner.kind !== 'signal') return { ...inner, kind }
  return { kind: 'not', operands: [inner], delay: 0 }
}

function operand(reader: TokenReader, depth: number): Expression {
  const token = reader.take()
  if (!token) throw reader.fault({ reason: 'expected-signal-at-end' }, token)
  if (token.kind === 'name')
    return { kind: 'signal', name: token.text, line: reader.line, column: token.column }
  if (token.kind !== 'open') throw reader.fault({ reason: 'expected-signal', token: token.text }, token)
  const inner = gates(reader, 0, deeper(reader, token, depth))
  if (!reader.accept('close')) throw reader.fault({ reason: 'unclosed' }, token)
  return inner
}

function deeper(reader: TokenReader, token: CircuitToken | undefined, depth: number): number {
  if (depth < circuitLimits.nesting) return depth + 1
  throw reader.fault({ reason: 'nesting', max: circuitLimits.nesting }, token)
}
