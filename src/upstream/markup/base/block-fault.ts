/** What keeps a block from being drawn: a sentence's words, and its place in the block's source, counted from 1. */
export class BlockFault extends Error {
  readonly line: number
  readonly column: number

  constructor(message: string, line: number, column: number) {
    super(message)
    this.line = line
    this.column = column
  }
}

/** The line and column of a place in a source, both counted from 1. */
export function placeOf(source: string, index: number): { line: number; column: number } {
  const before = source.slice(0, index)
  return { line: before.split('\n').length, column: index - before.lastIndexOf('\n') }
}
