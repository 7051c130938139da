import { similarLetter, nonAsciiGlyphs } from './non-ascii-strokes.ts'

/** How letters are made, in units: a letter is 4 wide and takes 6, capitals reach from 2 to 8, low ends down to 0. */
export const letterUnits = { advance: 6, width: 4, bottom: 2, top: 8 } as const

/** The site's own strokes for printable ASCII and a few signs: lines of points, each an x and a y from 0 to 9. */
export const asciiGlyphs: Readonly<Record<string, string>> = {
  '!': '2824 2322',
  '"': '1816 3836',
  '#': '1218 3238 0343 0646',
  $: '473718071635040233142343 2921',
  '%': '0248 0818170708 3343323233 3222324243',
  '&': '42060718273604132243',
  "'": '2826',
  '(': '39281512 1221',
  ')': '19283532 3221',
  '*': '2327 0347 0743',
  '+': '2226 0444',
  ',': '232210',
  '-': '0444',
  '.': '2322',
  '/': '0148',
  0: '1232434737180803 0312 0346',
  1: '0728 2822 0242',
  2: '07183847460302 0242',
  3: '071838474635 15354443321203',
  4: '32380444',
  5: '480805354443321203',
  6: '4738180703123243443515 1504',
  7: '08484712',
  8: '15060718384746351504031232434435',
  9: '03123243473818070615354446 4647',
  ':': '2627 2322',
  ';': '2627 232210',
  '<': '470443',
  '=': '0343 0545',
  '>': '074403',
  '?': '07183847463524 2322',
  '@': '3535161514344547371807031242',
  A: '0205284542 0444',
  B: '02083847463505 35444332020206',
  C: '4738180703123243',
  D: '02082846443202',
  E: '48080242 0535',
  F: '480802 0535',
  G: '473818070312324345 4525',
  H: '0208 4248 0545',
  I: '1838 2822 1232',
  J: '4843321203',
  K: '0208 4804 1642',
  L: '080242',
  M: '0208254842',
  N: '02084248',
  O: '1232434738180703 0312',
  P: '02083847463505',
  Q: '1232434738180703 0312 2441',
  R: '02083847463505 2542',
  S: '473818070615354443321203',
  T: '0848 2822',
  U: '080312324348',
  V: '082248',
  W: '0812253248',
  X: '0248 0842',
  Y: '082548 2522',
  Z: '08480242',
  '[': '38181131',
  '\\': '0841',
  ']': '18383111',
  '^': '062846',
  _: '0141',
  '`': '1826',
  a: '1636454212030415 1545',
  b: '0802 041636454332120304',
  c: '4536160503123243',
  d: '4842 4536160503123243',
  e: '0444453616050312 1232',
  f: '48382722 0646',
  g: '4536160503123243 4641301001',
  h: '0802 0416364542',
  i: '162622 1232 2728',
  j: '26363120 2728',
  k: '0802 4604 2542',
  l: '18282332',
  m: '0206 05162622 25364542',
  n: '0206 0416364542',
  o: '1232434536160503 0312',
  p: '0006 0416364543321203',
  q: '4046 4536160503123243',
  r: '0206 04163645',
  s: '45361605143443321203',
  t: '28233242 0646',
  u: '0603123243 4642',
  v: '062246',
  w: '0612243246',
  x: '0246 0642',
  y: '0624 4610',
  z: '06460242',
  '{': '383725153431 3141',
  '|': '2921',
  '}': '181725352421 2111',
  '~': '04152435 3544',
  '°': '1727281817',
  '±': '2427 0545 0242',
  '×': '0347 0743',
  '÷': '0545 2727 2323',
  µ: '0006 0312324346 4642',
  Δ: '02284202',
  '…': '0302 2322 4342',
  Ω: '0212030618284643 434232',
  '→': '0545 274523',
  '←': '0545 270523',
  '↑': '2228 062846',
  '↓': '2228 042244',
}

const glyphs = new Map(Object.entries({ ...asciiGlyphs, ...nonAsciiGlyphs }))

const box = '0208484202'

type Line = readonly (readonly [x: number, y: number])[]

/** The lines of letters that were drawn before, by letter: as many as there are letters with strokes, at most. */
const read = new Map<string, readonly Line[]>()

export function hasStrokes(letter: string): boolean {
  return letter.trim() === '' || glyphs.has(similarLetter(letter).similar)
}

/** The strokes of a letter, without its accents; a box for one that the font doesn't have, none for a space. */
export function strokesOfLetter(letter: string): readonly Line[] {
  if (letter.trim() === '') return []
  const base = hasStrokes(letter) ? letter : letter.normalize('NFKD').charAt(0)
  const known = read.get(base)
  if (known) return known
  const { similar: like, isSmall } = similarLetter(base)
  const strokes = glyphs.get(like)
  const lines = readLines(strokes ?? box, isSmall ? smallHeight : 1)
  if (strokes) read.set(base, lines)
  return lines
}

const smallHeight = 2 / 3

function readLines(text: string, height: number): Line[] {
  const { bottom } = letterUnits
  const scaled = (y: number) => (y > bottom ? bottom + (y - bottom) * height : y)
  return text
    .split(' ')
    .map((line) => [...line.matchAll(/(\d)(\d)/g)].map(([, x, y]) => [Number(x), scaled(Number(y))] as const))
}
