import type { Schema } from 'hast-util-sanitize'
import { drawingAncestors, drawingAttributes, drawingTags } from './schema-drawings.ts'

const dir: [string, string] = ['dir', 'auto']

/** The allow-list of rendered bodies: any element, attribute, value or scheme that is not listed here is dropped. */
export function markupSchema(assetsOrigin: string): Schema {
  return {
    ...schema,
    attributes: { ...attributes, img: [['src', startsWith(`${assetsOrigin}/`)], ...picture] },
  }
}

const picture: [string, ...(string | RegExp)[]][] = [
  ['alt', /^/],
  ['width', /^\d{1,5}$/],
  ['height', /^\d{1,5}$/],
  ['loading', 'lazy'],
  ['decoding', 'async'],
]

const columnSides = ['align-left', 'align-center', 'align-right']

const attributes: Schema['attributes'] = {
  a: [
    'href',
    ['id', /^user-content-[\w-]+$/],
    ['className', 'footnote-ref', 'footnote-back'],
    ['ariaLabel', /^(?:Footnote|Back to reference) \d+(?:-\d+)?$/],
    ['target', '_blank'],
    ['rel', 'nofollow', 'noopener', 'ugc'],
    ['title', /^(?:Opens |#\d+ )/],
  ],
  blockquote: [dir],
  h3: [dir],
  h4: [dir],
  h5: [dir],
  h6: [dir],
  input: [
    ['type', 'checkbox'],
    ['disabled', true],
    ['checked', true],
    ['ariaLabel', 'Completed task', 'Open task'],
  ],
  li: [dir, ['className', 'task-list-item'], ['id', /^user-content-[\w-]+$/]],
  pre: [
    ['tabIndex', 0],
    ['className', 'plain'],
  ],
  ol: [
    ['start', /^\d{1,9}$/],
    ['className', 'contains-task-list'],
  ],
  p: [dir, ['className', 'creation', 'video', 'short']],
  section: [
    ['className', 'footnotes'],
    ['ariaLabel', 'Footnotes'],
  ],
  td: [dir, ['className', 'output', 'lit', ...columnSides]],
  th: [dir, ['className', 'output', ...columnSides], ['scope', 'col', 'colgroup'], ['colSpan', /^\d{1,2}$/]],
  ul: [['className', 'contains-task-list']],
  ...drawingAttributes,
}

const inTable = ['table']

const schema: Schema = {
  allowComments: false,
  allowDoctypes: false,
  ancestors: { thead: inTable, tbody: inTable, tr: inTable, th: inTable, td: inTable, ...drawingAncestors },
  attributes,
  // Ids have their prefix already; a second one would break the links to them.
  clobber: [],
  clobberPrefix: '',
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  required: { input: { type: 'checkbox', disabled: true } },
  strip: ['script', 'style'],
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'div',
    'em',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'img',
    'input',
    'li',
    'ol',
    'p',
    'pre',
    'section',
    'strong',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'ul',
    ...drawingTags,
  ],
}

function startsWith(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
