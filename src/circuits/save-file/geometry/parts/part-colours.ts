import { colour } from '#circuits/save-file/geometry/colour.ts'

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
