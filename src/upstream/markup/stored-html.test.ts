import { array, assert, constantFrom, property, string } from 'fast-check'
import { fromHtml } from 'hast-util-from-html'
import type { Nodes } from 'hast'
import { expect, test } from 'vitest'
import { samples } from '#tests/support/samples.ts'
import { markupContext } from '#tests/support/markup-context.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { label, element, text } from '#upstream/markup/base/elements.ts'
import { renderMarkup, renderStored } from './render.ts'
import { xssCorpus } from '#tests/support/xss-corpus.ts'
import { htmlIn, storedHtml } from './stored-html.ts'

const context: MarkupContext = {
  ...markupContext,
  product: 'Gates & Wires',
  images: new Map([['known', { url: 'https://assets.main.example/u/known', width: 640, height: 480 }]]),
  objects: new Map([
    ['lwt-00000001', { title: 'Copy <!--labels:{}-->', href: '/tracker/1' }],
    ['cmt-0123abcd', { title: 'A & B', href: '/view/pst-1#cmt-0123abcd', isComment: true }],
  ]),
}

const inChinese = (source: string) => htmlIn(renderStored(source, context), 'zh')
const block = (kind: string, source: string) => `\`\`\`${kind}\n${source}\n\`\`\``

test.for([
  ['a task', '- [x] a', 'aria-label="已完成的任务"'],
  ['a second way back', 'a[^1] b[^1]\n\n[^1]: b', 'aria-label="返回引用 1-2"'],
  ['an outward link', '[a](https://x.example/)', 'title="打开 x.example，这是 Gates &amp; Wires 以外的网站"'],
  ['a comment', 'cmt-0123abcd', '>对“A &amp; B”的评论</a>'],
  ['a missing picture', '![](upload:other)', '<p dir="auto">图片</p>'],
  ['code', block('js', 'a'), '<button type="button" class="copy" aria-label="复制代码">复制</button>'],
  ['a formula’s fault', '$$\n\\foo\n$$', '<strong>公式，第 1 行第 1 列：</strong>不支持的命令：\\foo。'],
  ['either level', block('truth', 'Y = A ^ -'), '<abbr title="任意电平">'],
  [
    'a table’s fault',
    block('truth', 'Y = A\nZ = B < C'),
    '<strong>真值表，第 2 行第 7 列：</strong>此处不应出现“&lt;”。',
  ],
  [
    'a diagram',
    block(
      'wavedrom',
      "{ signal: [{ name: 'a<b', wave: 'p..', node: 'x.y' }, { wave: '=x', data: 'low' }], edge: ['x~>y t'], head: { text: 'A clock' } }",
    ),
    '<desc>A clock。a&lt;b：时钟（上升沿在前），持续 3 个周期。未命名的信号：low；未知。从 x 到 y：t。</desc>',
  ],
  [
    'a circuit',
    block('circuit', 'in A\nY = not A\nout Y'),
    '<title>电路</title><desc>输入：A。Y 为 not A。输出：Y。</desc>',
  ],
  ['a circuit without a table', block('circuit', 'Y = not Y\nout Y'), '没有真值表，因为此电路没有输入。'],
])('the label of %s is in Chinese for a Chinese reader', ([, source, translation]) => {
  expect(inChinese(source!)).toContain(translation)
})

test('a user’s words stay as they are, even if they are a label’s', () => {
  const source =
    'Copy `Copy code` Truth table\n\n' +
    block('wavedrom', "{ signal: [{ name: 'low', wave: '=', data: 'high' }] }")
  expect(inChinese(source)).toContain('<p dir="auto">Copy <code>Copy code</code> Truth table</p>')
  expect(inChinese(source)).toContain('<desc>low：high。</desc>')
})

test('HTML stays in English with an unknown label, changed after rendering, or from an older version', () => {
  const older = renderMarkup('- [ ] a', context)
  expect([htmlIn(older, 'zh'), htmlIn('', 'zh')]).toEqual([older, ''])
  const stored = renderStored('- [ ] a', context)
  expect(htmlIn(stored.replace('markup.tasks.open', 'markup.tasks.gone'), 'zh')).toContain('"Open task"')
  expect(htmlIn(stored.replace('<ul', '<ol'), 'zh')).toContain('未完成')
  expect(htmlIn(stored.replace('> a', '> longer'), 'zh')).toContain('"Open task"')
})

test('a value of a label can’t end its attribute, its text or the stored comment', () => {
  const hostile = '"><script>alert(1)</script>--><!--labels:{}-->\u202e\u0001'
  const title = label('markup.links.outward', { host: hostile, product: hostile })
  const stored = storedHtml({
    type: 'root',
    children: [element('a', { title }, [text(label('markup.formula.other', { reason: hostile }))])],
  })
  for (const language of ['en', 'zh'] as const)
    expect(namesIn(htmlIn(stored, language))).toEqual(['a', 'title'])
  // The stored HTML has nothing more than the comment, which ends where it should: a release that doesn't know it shows nothing of it.
  expect(namesIn(stored)).toEqual(['a', 'title', '#comment'])
})

test('labels in Chinese add no element, attribute or comment, for any user text', () => {
  const known = Object.values(xssCorpus).flat()
  const forged = [
    ['\u00010\u0002Copy\u0003', '&#1;0&#2;Copy&#3;', '<!--labels:{"length":0,"labels":[],"places":[]}-->'],
    ['-->', '#1', '{"id":"markup.copy.code"}', '![](upload:other)', '- [ ] ', '[^1]\n\n[^1]: ', '\n'],
    ['\n\n```truth\n', '\n```\n\n', '$x^^$', '](https://x.example/"><b>)'],
  ].flat()
  const body = array(constantFrom(...known, ...forged), { maxLength: 8 })
  assert(
    property(body, string(), (parts, extra) => {
      const source = parts.join('') + extra
      const stored = renderStored(source, context)
      const [english, chinese] = [htmlIn(stored, 'en'), htmlIn(stored, 'zh')]
      expect(english).toBe(renderMarkup(source, context))
      expect(namesIn(chinese)).toEqual(namesIn(english))
      expect(namesIn(chinese)).not.toContain('#comment')
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      expect(chinese).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
    }),
    { seed: 20_265, numRuns: samples(250) },
  )
})

/** The names of all elements and attributes as a browser's parser reads them, in order. */
function namesIn(html: string): string[] {
  return namesOf(fromHtml(html, { fragment: true }))
}

function namesOf(node: Nodes): string[] {
  if (node.type === 'comment') return ['#comment']
  const own = node.type === 'element' ? [node.tagName, ...Object.keys(node.properties)] : []
  return 'children' in node ? [...own, ...node.children.flatMap(namesOf)] : own
}
