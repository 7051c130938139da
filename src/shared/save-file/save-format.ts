/** What every save file begins with. */
export const header = 'Logic World save'

/** What every save file ends with. */
export const footer = 'redstone sux lol'

/** The only format that is known whole, and the one that is written. */
export const wholeFormat = 7

/** Bytes of the shortest form of each thing that a file counts. */
export const smallest = {
  /** An empty string and a version. */
  mod: 4 + 16,
  /** A number and an empty string. */
  type: 2 + 4,
  /** Address, parent, type, position, rotation, and three counts of nothing. */
  component: 4 + 4 + 2 + 12 + 16 + 4 + 4 + 4,
  /** Two pegs, a state, a rotation. */
  wire: 9 + 9 + 4 + 4,
  number: 4,
  byte: 1,
} as const
