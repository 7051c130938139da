import { round } from './geometry.ts'

/** Strokes of an engraver's characters on a grid 4 wide and 6 high; only those in markings on parts. */
const STROKES: Record<string, string> = {
  '0': 'M1 0H3L4 1V5L3 6H1L0 5V1Z',
  '1': 'M1 1L2 0V6M1 6H3',
  '2': 'M0 1L1 0H3L4 1V2L0 6H4',
  '3': 'M0 0H4L2 2H3L4 3V5L3 6H1L0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H0V3H3L4 4V5L3 6H0',
  '6': 'M3 0H2L0 2V5L1 6H3L4 5V4L3 3H0',
  '7': 'M0 0H4L1 6',
  '8': 'M1 0H3L4 1V2L3 3H1L0 4V5L1 6H3L4 5V4L3 3M1 3L0 2V1L1 0',
  '9': 'M4 3H1L0 2V1L1 0H3L4 1V4L2 6H1',
  A: 'M0 6V2L2 0L4 2V6M0 4H4',
  C: 'M4 1L3 0H1L0 1V5L1 6H3L4 5',
  D: 'M0 0H2L4 2V4L2 6H0Z',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M4 0V5L3 6H1L0 5',
  K: 'M0 0V6M4 0L0 3L4 6',
  L: 'M0 0V6H4',
  Q: 'M1 0H3L4 1V5L3 6H1L0 5V1ZM2 4L4 6',
  R: 'M0 6V0H3L4 1V2L3 3H0M2 3L4 6',
  S: 'M4 1L3 0H1L0 1V2L1 3H3L4 4V5L3 6H1L0 5',
  U: 'M0 0V5L1 6H3L4 5V0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
}

/** A marking in strokes, its upper left corner at (x, y), `size` units high. */
export function lettering(
  text: string,
  options: { x: number; y: number; size: number; colour: string; weight?: number },
): string {
  const { x, y, size, colour, weight = 0.8 } = options
  const paths = Array.from(text, (letter, index) => {
    const strokes = STROKES[letter]
    return strokes ? `<path transform="translate(${index * 5.6} 0)" d="${strokes}"/>` : ''
  })
  const scale = round(size / 6)
  const style = `fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"`
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})" ${style}>${paths.join('')}</g>`
}

/** How wide a marking of this height is, in units. */
export function letteringWidth(text: string, size: number): number {
  return ((text.length * 5.6 - 1.6) * size) / 6
}
