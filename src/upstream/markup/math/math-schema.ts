import type { Schema } from 'hast-util-sanitize'

/** The elements of formulas: presentation MathML that loads and links nothing. */
export const mathTags = [
  'annotation',
  'math',
  'menclose',
  'mfrac',
  'mi',
  'mmultiscripts',
  'mn',
  'mo',
  'mover',
  'mpadded',
  'mphantom',
  'mprescripts',
  'mroot',
  'mrow',
  'ms',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtext',
  'mtr',
  'munder',
  'munderover',
  'semantics',
]

/** All of them are allowed within a formula only. */
export const mathAncestors: Schema['ancestors'] = Object.fromEntries(
  mathTags.filter((name) => name !== 'math').map((name) => [name, ['math']]),
)

/** Lengths up to a few letters, so that nothing overlaps its neighbours. */
const length = /^(?:0|0?\.\d{1,4}|[0-9](?:\.\d{1,4})?)(?:em|ex|pt)?$/
const bool = /^(?:true|false)$/
const looks: [string, ...(string | RegExp)[]] = ['className', /^math-[a-z-]{1,20}$/]

/** The attributes of formulas: no URLs, styles or events. */
export const mathAttributes: Schema['attributes'] = {
  annotation: [['encoding', 'application/x-tex']],
  math: [['display', 'block']],
  menclose: [looks, ['notation', /^[a-z ]{1,40}$/]],
  mfrac: [['linethickness', /^(?:0|0px|0em)$/]],
  mi: [['mathvariant', 'normal'], looks],
  mo: [
    ...['fence', 'separator', 'stretchy', 'symmetric', 'largeop', 'movablelimits', 'accent'].map(
      (name): [string, RegExp] => [name, bool],
    ),
    ['form', 'prefix', 'infix', 'postfix'],
    ...['lspace', 'rspace', 'minsize', 'maxsize'].map((name): [string, RegExp] => [name, length]),
  ],
  mover: [['accent', bool]],
  mpadded: [
    ['width', length],
    ['height', length],
    ['depth', length],
  ],
  mrow: [looks],
  mspace: [
    ['width', length],
    ['height', length],
  ],
  mstyle: [
    ['displaystyle', bool],
    ['scriptlevel', /^[0-3]$/],
  ],
  mtable: [['displaystyle', bool]],
  mtd: [looks],
  munder: [['accentunder', bool]],
  munderover: [
    ['accent', bool],
    ['accentunder', bool],
  ],
}
