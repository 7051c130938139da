import type { Schema } from 'hast-util-sanitize'
import { mathAncestors, mathAttributes, mathTags } from '#upstream/markup/math/math-schema.ts'
import { codeParts } from './code.ts'

const number = /^-?\d{1,5}(?:\.\d{1,2})?$/

export const drawingTags = [
  'abbr',
  'button',
  'caption',
  'circle',
  'desc',
  'details',
  'figcaption',
  'figure',
  'g',
  'mark',
  'path',
  'polygon',
  'span',
  'summary',
  'svg',
  'text',
  'title',
  ...mathTags,
]

/** The required ancestors of elements: the parts of a drawing would be other elements outside of it. */
export const drawingAncestors: Schema['ancestors'] = {
  caption: ['table'],
  figcaption: ['figure'],
  details: ['figure'],
  summary: ['details'],
  button: ['figure'],
  ...mathAncestors,
  ...Object.fromEntries(
    ['circle', 'desc', 'g', 'path', 'polygon', 'text', 'title'].map((name) => [name, ['svg']]),
  ),
}

const coordinates: [string, RegExp][] = [
  ['x', number],
  ['y', number],
]

/** Attributes of the elements of drawn blocks, and of those that they share with others. */
export const drawingAttributes: Schema['attributes'] = {
  abbr: [['title', 'either level']],
  button: [
    ['type', 'button'],
    ['className', 'copy'],
    ['ariaLabel', /^Copy (?:code|source|formula)$/],
  ],
  circle: [
    ['className', 'wave-node'],
    ['cx', number],
    ['cy', number],
    ['r', '8'],
  ],
  code: [['className', /^language-[a-z0-9+#-]{1,20}$/]],
  div: [
    ['className', 'table-scroll', 'wave-scroll', 'circuit-scroll', 'math-scroll'],
    ['tabIndex', 0],
    ['role', 'region', 'group'],
    ['ariaLabel', 'Table', 'Truth table', 'Circuit', 'Formula', /^Timing diagram, \d{1,2} lanes?$/],
  ],
  figure: [['className', 'broken', 'circuit', 'code', 'math', 'truth', 'waves']],
  g: [['transform', /^translate\(-?[\d.]{1,9} 4\)$/]],
  path: [
    ['className', /^(?:wave|circuit)-[a-z-]{1,20}$/],
    ['d', /^[-\d. MLHVCclh]*$/],
  ],
  polygon: [
    ['className', /^wave-[a-z-]{1,20}[2-9]?$/],
    ['points', /^[-\d., ]*$/],
  ],
  ...mathAttributes,
  span: [['className', 'broken-formula', ...codeParts.map((part) => `code-${part}`)]],
  svg: [
    ['role', 'img'],
    ['width', number],
    ['height', number],
    ['viewBox', /^0 0 [\d.]{1,9} [\d.]{1,9}$/],
    ...coordinates,
  ],
  text: [
    ['className', /^(?:wave|circuit)-[a-z-]{1,20}$/],
    ...coordinates,
    ['transform', /^rotate\(-90 [-\d.]{1,9} [-\d.]{1,9}\)$/],
  ],
}
