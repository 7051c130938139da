import { halfWidth } from '#shared/text/typed-signs.ts'
import { CircuitFault, circuitLimits, type CircuitPart, type TextCircuit } from './circuit.ts'
import { type Expression, readDefinition, TokenReader } from './definition.ts'
import { type CircuitToken, readTokens } from './tokens.ts'

const comment = /(?:#|\/\/).*/

interface Place {
  line: number
  column: number
}

/**
 * Reads a circuit from its text, one statement a line: `in A, B`, `S = A xor B`, `Q = latch D, E`, `T = delay 5 S`, `out S, Q`;
 * `#` and `//` start a comment, and signs may be of full width. A definition may use signals that are defined below it, its own included. Throws a
 * `CircuitFault` for the first error, and for excessive size.
 */
export function parseCircuit(source: string): TextCircuit {
  const statements = new Statements()
  const lines = source.split('\n')
  for (const [index, written] of lines.entries())
    statements.read(halfWidth(written).replace(comment, ''), index + 1)
  return { title: titleOf(lines), ...statements.circuit() }
}

function titleOf(lines: readonly string[]): string | null {
  const first = lines.find((line) => line.trim() !== '')?.trim() ?? ''
  const [mark = ''] = /^(?:#+|\/\/+)/.exec(halfWidth(first)) ?? []
  const title = mark && first.slice(mark.length).trim()
  return title ? title.slice(0, circuitLimits.line) : null
}

class Statements {
  readonly #inputs: string[] = []
  readonly #outputs: ({ name: string } & Place)[] = []
  readonly #definitions: { name: string; text: string }[] = []
  readonly #parts: (Omit<CircuitPart, 'inputs'> & {
    operands: (number | (Expression & { kind: 'signal' }))[]
  })[] = []
  /** The signal of each name; those of parts are counted without the inputs, whose number isn't known yet. */
  readonly #signals = new Map<string, { input: number } | { part: number }>()

  read(text: string, line: number): void {
    const tokens = readTokens(text, line)
    const [first] = tokens
    if (!first) return
    const reader = new TokenReader(tokens, line, text.trimEnd().length + 1)
    if (reader.accept('word', 'in')) for (const token of names(reader)) this.#addInput(token, line)
    else if (reader.accept('word', 'out')) for (const token of names(reader)) this.#addOutput(token, line)
    else this.#define(reader, text)
  }

  circuit(): Omit<TextCircuit, 'title'> {
    const inputs = this.#inputs
    const signalOf = ({ name, line, column }: { name: string } & Place): number => {
      const found = this.#signals.get(name)
      if (!found) throw new CircuitFault({ reason: 'unknown-signal', name }, line, column)
      return 'input' in found ? found.input : inputs.length + found.part
    }
    const parts = this.#parts.map(({ operands, ...part }) => ({
      ...part,
      inputs: operands.map((one) => (typeof one === 'number' ? inputs.length + one : signalOf(one))),
    }))
    const outputs = this.#outputs.map((place) => ({ name: place.name, signal: signalOf(place) }))
    if (outputs.length === 0) throw new CircuitFault({ reason: 'no-output' }, 1, 1)
    return { inputs, parts, outputs, definitions: this.#definitions }
  }

  #addInput({ text: name, column }: CircuitToken, line: number): void {
    this.#checkFree(name, { line, column })
    const max = circuitLimits.inputs
    if (this.#inputs.length === max) throw new CircuitFault({ reason: 'inputs', max }, line, column)
    this.#signals.set(name, { input: this.#inputs.push(name) - 1 })
  }

  #addOutput({ text: name, column }: CircuitToken, line: number): void {
    const isKnown = this.#outputs.some((output) => output.name === name)
    if (isKnown) throw new CircuitFault({ reason: 'already-named', name }, line, column)
    const max = circuitLimits.outputs
    if (this.#outputs.length === max) throw new CircuitFault({ reason: 'outputs', max }, line, column)
    this.#outputs.push({ name, line, column })
  }

  #define(reader: TokenReader, text: string): void {
    const { line } = reader
    const token = reader.take()
    if (token && token.kind !== 'name' && reader.next?.kind === 'equals')
      throw reader.fault({ reason: 'reserved', name: token.text }, token)
    if (token?.kind !== 'name') throw reader.fault({ reason: 'statement' }, token)
    const equals = reader.next
    if (!reader.accept('equals')) throw reader.fault({ reason: 'expected-equals' }, equals)
    const { text: name, column } = token
    this.#checkFree(name, { line, column })
    const part = this.#add(readDefinition(reader), name, { line, column })
    this.#signals.set(name, { part })
    const start = (equals?.column ?? 0) + (equals?.text.length ?? 0) - 1
    this.#definitions.push({ name, text: text.slice(start).trim().replace(/\s+/g, ' ') })
  }

  /** Adds a part after those that it takes its inputs from, and returns its number. */
  #add(expression: Expression, name: string | null, place: Place): number {
    if (expression.kind === 'signal') throw new TypeError('a signal is no part')
    const { kind, delay } = expression
    const operands = expression.operands.map((one) =>
      one.kind === 'signal' ? one : this.#add(one, null, place),
    )
    const max = circuitLimits.parts
    if (this.#parts.length === max) throw new CircuitFault({ reason: 'parts', max }, place.line, place.column)
    return this.#parts.push({ kind, delay, name, operands }) - 1
  }

  #checkFree(name: string, { line, column }: Place): void {
    if (this.#signals.has(name)) throw new CircuitFault({ reason: 'already-named', name }, line, column)
  }
}

function names(reader: TokenReader): CircuitToken[] {
  const found: CircuitToken[] = []
  for (;;) {
    const token = reader.take()
    if (!token) throw reader.fault({ reason: 'expected-signal-at-end' }, token)
    if (token.kind === 'gate' || token.kind === 'word')
      throw reader.fault({ reason: 'reserved', name: token.text }, token)
    if (token.kind !== 'name') throw reader.fault({ reason: 'expected-signal', token: token.text }, token)
    found.push(token)
    if (!reader.next) return found
    if (!reader.accept('comma')) throw reader.fault({ reason: 'expected-comma' }, reader.next)
  }
}
