/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

export function colour(text: string): Colour {
  const value = Number.parseInt(text.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export function mixColours(from: Colour, to: Colour, share: number): Colour {
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    from[2] + (to[2] - from[2]) * share,
  ]
}

/**
 * Material colours of the game's parts. Measured on the game's own thumbnails, in which each side of a part has one flat colour: this
 * divided by the light that a part of a known colour gets there (a socket's body is `a9a9a9`, as mods that make sockets declare it). The colours
 * of the chair, the flag, the singer and the drum are not measured.
 */
export const partColours = {
  on: colour('#ff0f0a'),
  off: colour('#181717'),
  body: colour('#f0f0f0'),
  andGate: colour('#6d1917'),
  xorGate: colour('#1d2f8e'),
  relay: colour('#7f143c'),
  latch: colour('#34a016'),
  fastBuffer: colour('#8e0f60'),
  randomizer: colour('#5b2a8c'),
  socket: colour('#a9a9a9'),
  contactOff: colour('#00968d'),
  contactOn: colour('#02fae8'),
  ink: colour('#262626'),
  singer: colour('#870087'),
  drum: colour('#8a4b1f'),
  seat: colour('#6b4a3a'),
  cloth: colour('#b5483f'),
  mod: colour('#7f7f7f'),
  black: colour('#000000'),
} as const

/** A world's own colours of displays, by `schemeKey`: one for each number that the inputs say, 0 included. */
export type DisplaySchemes = ReadonlyMap<string, readonly Colour[]>

/** Inputs that a display reads as a number at most; of more, the first. */
export const displayInputs = 9

/** Key of a scheme: the number of inputs of its displays, and its number, which is in a display's data. */
export function schemeKey(inputs: number, scheme: number): string {
  return `${inputs}/${scheme}`
}
