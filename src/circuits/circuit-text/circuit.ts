export type CircuitPartKind =
  | 'and'
  | 'or'
  | 'xor'
  | 'nand'
  | 'nor'
  | 'xnor'
  | 'not'
  | 'buffer'
  | 'latch'
  | 'delay'

/** A part; its inputs are numbers of signals. A latch's are data and enable, in this order. */
export interface CircuitPart {
  kind: CircuitPartKind
  inputs: number[]
  /** Ticks of a delay; 0 for other parts. */
  delay: number
  /** The name that its definition gives to its output; null for a part within an expression. */
  name: string | null
}

/** A circuit as its text describes it. Signals are numbered: first the inputs, then the outputs of all parts. */
export interface TextCircuit {
  /** The comment that the text begins with; null for none. */
  title: string | null
  inputs: readonly string[]
  parts: readonly CircuitPart[]
  outputs: readonly { name: string; signal: number }[]
  definitions: readonly { name: string; text: string }[]
}

export const circuitLimits = {
  parts: 64,
  inputs: 16,
  outputs: 16,
  name: 16,
  line: 200,
  nesting: 20,
  delay: { min: 2, max: 30 },
} as const

export type CircuitFaultReason =
  | { reason: 'unexpected'; character: string }
  | { reason: 'line-length' | 'name-length' | 'nesting' | 'parts' | 'inputs' | 'outputs'; max: number }
  | { reason: 'expected-signal'; token: string }
  | { reason: 'no-operator' | 'unexpected-token'; token: string }
  | { reason: 'misspelled'; token: string; meant: string }
  | { reason: 'expected-comma' | 'expected-equals' | 'expected-signal-at-end' | 'unclosed' | 'statement' }
  | { reason: 'already-named' | 'reserved' | 'unknown-signal'; name: string }
  | { reason: 'delay'; min: number; max: number }
  | { reason: 'no-output' }

/** The first error of a text, with its position counted from 1. */
export class CircuitFault extends Error {
  readonly fault: CircuitFaultReason
  readonly line: number
  readonly column: number

  constructor(fault: CircuitFaultReason, line: number, column: number) {
    super(fault.reason)
    this.fault = fault
    this.line = line
    this.column = column
  }
}
