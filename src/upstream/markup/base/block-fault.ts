import { type Label, formatLabel } from './label.ts'

/** Reason why a block can't be rendered: a sentence, and its position in the block's source, counted from 1. */
export class BlockFault extends Error {
  readonly fault: Label
  readonly line: number
  readonly column: number

  constructor(fault: Label, line: number, column: number) {
    super(formatLabel(fault, 'en'))
    this.fault = fault
    this.line = line
    this.column = column
  }
}

/** The line and column of an offset in a source, both counted from 1. */
export function lineAndColumn(source: string, index: number): { line: number; column: number } {
  const before = source.slice(0, index)
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
}
