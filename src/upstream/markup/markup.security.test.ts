import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { markupContext } from '#tests/support/markup-context.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { mathTags } from '#upstream/markup/math/math-schema.ts'
import { renderMarkup } from './render.ts'
import { markupSchema } from './schema.ts'
import { xssCorpus } from '#tests/support/xss-corpus.ts'

const context: MarkupContext = {
  ...markupContext,
  mentions: new Map([['ada', 'ada']]),
  images: new Map([
    ['known', { url: 'https://assets.main.example/u/known', width: 640, height: 480 }],
    ['elsewhere', { url: 'https://evil.example/u/elsewhere', width: null, height: null }],
  ]),
  prefix: 'pst-1',
}

// Allowlist of elements and properties in a browser's DOM, by the DOM's names; deliberately independent of the schema.
const allowed: Readonly<Record<string, readonly string[]>> = {
  abbr: ['title'],
  button: ['type', 'className', 'ariaLabel'],
  caption: [],
  details: [],
  figcaption: [],
  figure: ['className'],
  mark: [],
  span: ['className'],
  summary: [],
  a: ['href', 'id', 'className', 'ariaLabel', 'target', 'rel', 'title'],
  blockquote: ['dir'],
  br: [],
  code: ['className'],
  del: [],
  div: ['className', 'tabIndex', 'role', 'ariaLabel'],
  em: [],
  h3: ['dir'],
  h4: ['dir'],
  h5: ['dir'],
  h6: ['dir'],
  hr: [],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  input: ['type', 'disabled', 'checked', 'ariaLabel'],
  li: ['dir', 'className', 'id'],
  ol: ['start', 'className'],
  p: ['dir'],
  pre: ['className', 'tabIndex'],
  section: ['className', 'ariaLabel'],
  strong: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['dir', 'className'],
  th: ['dir', 'className', 'scope', 'colSpan'],
  thead: [],
  tr: [],
  ul: ['className'],
}

/** The same for drawings; their elements may not occur outside of one, nor any other element inside. */
const allowedInDrawings: Readonly<Record<string, readonly string[]>> = {
  svg: ['role', 'width', 'height', 'viewBox', 'x', 'y'],
  circle: ['className', 'cx', 'cy', 'r'],
  desc: [],
  g: ['transform'],
  path: ['className', 'd'],
  polygon: ['className', 'points'],
  text: ['className', 'x', 'y', 'transform'],
  title: [],
}

/** And of formulas. */
const looks = ['className']
const allowedInFormulas: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(mathTags.map((name) => [name, []])),
  annotation: ['encoding'],
  math: ['display'],
  menclose: [...looks, 'notation'],
  mfrac: ['linethickness'],
  mi: [...looks, 'mathvariant'],
  mo: 'fence separator stretchy symmetric largeop movablelimits accent form lspace rspace minsize maxsize'.split(
    ' ',
  ),
  mover: ['accent'],
  mpadded: ['width', 'height', 'depth'],
  mrow: looks,
  mspace: ['width', 'height'],
  mstyle: ['displaystyle', 'scriptlevel'],
  mtable: ['displaystyle'],
  mtd: looks,
  munder: ['accentunder'],
  munderover: ['accent', 'accentunder'],
}
const inside: Readonly<Record<string, typeof allowed>> = { svg: allowedInDrawings, math: allowedInFormulas }

/** Faults of a rendered body as a browser's parser reads it; empty when there are none. */
function faults(html: string): string[] {
  const found: string[] = []
  const tree = fromHtml(html, { fragment: true })
  visit(tree, false, allowed)
  if (toHtml(sanitize(tree, markupSchema(context.assetsOrigin))) !== html) found.push('sanitising changes it')
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/.test(html) || !html.isWellFormed()) found.push('characters')
  return found

  function visit(node: Nodes, insideLink: boolean, around: typeof allowed): void {
    const names = (node.type === 'element' && inside[node.tagName]) || around
    if (node.type === 'element') {
      found.push(...elementFaults(node, names))
      if (node.tagName === 'a' && insideLink) found.push('link in link')
    } else if (node.type !== 'root' && node.type !== 'text') {
      found.push(node.type)
    }
    const link = insideLink || (node.type === 'element' && node.tagName === 'a')
    if ('children' in node) for (const child of node.children) visit(child, link, names)
  }
}

function elementFaults({ tagName, properties }: Element, allowedHere: typeof allowed): string[] {
  const names = allowedHere[tagName]
  if (!names) return [`<${tagName}>`]
  const found = Object.keys(properties)
    .filter((name) => !names.includes(name))
    .map((name) => `${tagName}.${name}`)
  const [href, src, id, target, rel] = ['href', 'src', 'id', 'target', 'rel'].map((name) =>
    name in properties ? String(properties[name]) : undefined,
  )
  if (href !== undefined) {
    if (!/^(?:https?:\/\/|mailto:|\/(?![/\\])|#)/.test(href)) found.push(`address ${href}`)
    const leaves = /^https?:\/\/(?!(?:auth|assets)\.main\.example\/)|^mailto:/.test(href)
    if (leaves !== (target === '_blank')) found.push(`target of ${href}`)
    if (leaves && (rel !== 'nofollow,noopener,ugc' || !properties.title)) found.push(`warning of ${href}`)
  }
  if (src !== undefined && !src.startsWith('https://assets.main.example/')) found.push(`picture ${src}`)
  if (id !== undefined && !id.startsWith('user-content-pst-1-')) found.push(`id ${id}`)
  return found
}

test('O1: the check detects forbidden elements, attributes and addresses', () => {
  for (const html of [
    '<script>1</script>',
    '<p onclick="x">a</p>',
    '<a href="javascript:x">a</a>',
    '<a href="//evil.example">a</a>',
    '<a href="https://evil.example/">a</a>',
    '<img src="https://evil.example/x.png" alt="">',
    '<p id="top">a</p>',
    '<!-- a -->',
    '<svg><p>a</p></svg>',
    '<svg><script>1</script></svg>',
    '<svg><style>a</style></svg>',
    '<svg onload="x"></svg>',
    '<svg><a href="/x"><text>a</text></a></svg>',
    '<title>a</title>',
    '<math><mi href="javascript:x">a</mi></math>',
    '<math><p>a</p></math>',
    '<math><annotation-xml encoding="text/html"><p>a</p></annotation-xml></math>',
    '<math><maction>a</maction></math>',
  ]) {
    expect(faults(html), html).not.toEqual([])
  }
})

test.for(Object.entries(xssCorpus))('O1: nothing runs by %s', ([, sources]) => {
  for (const source of sources) {
    expect(faults(renderMarkup(source, context)), source).toEqual([])
    const wrapped = `> - **a ${source} b** |\n\n| ${source} |\n| - |\n| x |`
    expect(faults(renderMarkup(wrapped, context)), wrapped).toEqual([])
  }
})

const pieces = [
  '* ** _ ~~ ` `` [ ![ ] ( ) ]( ][ < > " \' \\ & | |-|-| [^1] [a] $ \\text{'.split(' '),
  [
    '# ',
    '> ',
    '- ',
    '1. ',
    '- [x] ',
    ': ',
    '    ',
    '\t',
    '\n',
    '\n\n',
    '  \n',
    '---\n',
    '$$\n',
    '```\n',
    '~~~js\n',
  ],
  ['```truth\n', 'Y = A & ', '```circuit\nin A, B\n', 'out Y, A\n'],
  ['```wavedrom\n', "{ signal: [{ name: 'a', wave: '01x=', data: ['", "'] }] }\n```\n"],
  'upload:known upload:none javascript: data:text/html, vbscript: mailto: https://evil.example/'.split(' '),
  'https://main.example/ //evil.example www.evil.example @ada a@b.cd'.split(' '),
  [
    '<script>',
    '</script>',
    '<img src=x onerror=alert(1)>',
    '<!--',
    '-->',
    '<svg onload=',
    '</p>',
    '<a href=',
  ],
  '&#106; &colon; &Tab; &#x202e; &#0; &#13; &quot; &lt;'.split(' '),
  '\\frac \\left( \\begin{aligned} \\end{aligned} \\overline \\def\\a \\a \\color{red} \\rule{9em} \\ce{H2O} ^ {'.split(
    ' ',
  ),
  ['\u0000', '\u202e', '\u2066', '\ud800', '👩‍💻'],
].flat()

test('O1: any combination of the grammar’s parts renders allowed elements, attributes and schemes only', () => {
  const source = array(oneof({ weight: 4, arbitrary: constantFrom(...pieces) }, string({ maxLength: 6 })), {
    maxLength: 60,
  })
  assert(
    property(source, (parts) => {
      expect(faults(renderMarkup(parts.join(''), context))).toEqual([])
    }),
    { seed: 20_251, numRuns: samples(2_000) },
  )
})

test('O1: any string of any characters is rendered without an error', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), (source) => {
      expect(faults(renderMarkup(source, context))).toEqual([])
    }),
    { seed: 20_252, numRuns: samples(500) },
  )
})
