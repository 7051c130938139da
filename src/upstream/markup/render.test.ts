import { expect, test } from 'vitest'
import { markupContext } from '#tests/support/markup-context.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { renderMarkup } from './render.ts'

const context: MarkupContext = {
  ...markupContext,
  mentions: new Map([
    ['ada', 'Ada'],
    ['grace.hopper', 'grace.hopper'],
    ['__init__', '__init__'],
    ['a._b_', 'a._b_'],
    ['note.', 'note.'],
  ]),
  images: new Map([['shot', { url: 'https://assets.main.example/u/shot', width: 640, height: 480 }]]),
}

const render = (source: string, change: Partial<MarkupContext> = {}) =>
  renderMarkup(source, { ...context, ...change }).replaceAll(' dir="auto"', '')

test('headings start at the third level, end at the sixth and skip none', () => {
  const levels = (source: string) => [...render(source).matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
  expect(levels('# a\n## b\n### c\n#### d\n###### e')).toEqual([3, 4, 5, 6, 6])
  expect(levels('## a\n\n#### b\n\n## c')).toEqual([3, 4, 3])
  expect(levels('#### a\n\n# b\n\n> ### c')).toEqual([3, 3, 4])
})

test('each block of a person’s own text takes its direction from its first letter', () => {
  const html = renderMarkup('# a\n\nb\n\n> c\n\n- d\n\n|e|\n|-|\n|f|', context)
  for (const tag of ['h3', 'p', 'blockquote', 'li', 'th', 'td']) expect(html).toContain(`<${tag} dir="auto">`)
})

test('raw HTML is shown as text', () => {
  expect(render('a <b>c</b>')).toBe('<p>a &#x3C;b>c&#x3C;/b></p>')
  expect(render('<div>\n**a**\n</div>')).toContain('<strong>a</strong>')
})

test.for([
  ['**这是重点。**后面', '<strong>这是重点。</strong>后面'],
  ['前面**“重点”**后面', '前面<strong>“重点”</strong>后面'],
  ['~~删除。~~后面', '<del>删除。</del>后面'],
  ['takes 5~10 ticks, or 20~30', 'takes 5~10 ticks, or 20~30'],
])('%s has the marks that its author meant', ([source, html]) => {
  expect(render(source!)).toBe(`<p>${html}</p>`)
})

test('tasks have a disabled, labelled checkbox', () => {
  const html = render('- [x] a\n- [ ] b\n')
  expect(html).toContain('<ul class="contains-task-list">')
  expect(html).toContain('<input type="checkbox" disabled checked aria-label="Completed task"> a')
  expect(html).toContain('<input type="checkbox" disabled aria-label="Open task"> b')
})

test('a table scrolls in its own region and is aligned by classes', () => {
  const html = render('|a|b|\n|:-|-:|\n|c|')
  expect(html).toMatch(/^<div class="table-scroll" tabindex="0" role="region" aria-label="Table"><table>/)
  expect(html).toContain('<td class="align-left">c</td>\n<td class="align-right"></td>')
  expect(html).not.toContain('style')
  // An empty header cell is no <th>.
  expect(render('|  | high |\n| --- | --- |\n| A | 1 |').match(/<th[ >]/g)).toHaveLength(1)
})

test('a code block has its language and a copy button as caption, and nothing else of its info string', () => {
  const caption = (title: string) =>
    `<figcaption><span>${title}</span><button type="button" class="copy" aria-label="Copy code">Copy</button></figcaption>`
  expect(render('```Elixir title=x\na < b\n```')).toBe(
    `<figure class="code">${caption('elixir')}<pre tabindex="0"><code class="language-elixir">a &#x3C; b\n</code></pre></figure>`,
  )
  const plain = `<figure class="code">${caption('Text')}<pre tabindex="0"><code>c\n</code></pre></figure>`
  expect(render('```a"b\nc\n```')).toBe(plain)
  expect(render(`\`\`\`${'x'.repeat(21)}\nc\n\`\`\``)).toBe(plain)
})

test('mentions of existing users are linked in any case, without punctuation after the name', () => {
  expect(render('Hi @Ada. And @grace.hopper...')).toBe(
    '<p>Hi <a href="/@Ada">@Ada</a>. And <a href="/@grace.hopper">@grace.hopper</a>...</p>',
  )
  expect(render('@__init__ and @a._b_, _@ada_, @note..')).toBe(
    '<p><a href="/@__init__">@__init__</a> and <a href="/@a._b_">@a._b_</a>, <em><a href="/@Ada">@ada</a></em>, <a href="/@note.">@note.</a>.</p>',
  )
  expect(render('**@ADA**')).toContain('<strong><a href="/@Ada">@ADA</a></strong>')
})

test('code, links, email addresses and unknown or partial usernames contain no mention', () => {
  const sources = ['`@ada`', '    @ada', '[@ada](/x)', '@adalovelace', 'x@ada', '@@ada', '/@ada', '@charles']
  for (const source of sources) expect(render(source), source).not.toContain('href="/@')
  expect(render('mail@ada.com')).toContain('href="mailto:mail@ada.com"')
})

test('a footnote links to its note and back, with ids unique to the body', () => {
  const html = render('a[^x] b[^x] c[^gone]\n\n[^x]: note', { prefix: 'cmt-1a' })
  expect(html).toContain('<a href="#user-content-cmt-1a-fn-1" id="user-content-cmt-1a-fnref-1-1"')
  expect(html).toContain('<li id="user-content-cmt-1a-fn-1">')
  expect(html).toContain('<a href="#user-content-cmt-1a-fnref-1-2" class="footnote-back"')
  expect(html).toContain('c[^gone]')
  expect(render('a[^x]\n\n[^x]: note', { prefix: 'cmt-2b' })).not.toContain('cmt-1a')
})

test('long or frequent references don’t multiply the HTML', () => {
  const notes = render('a[^1]\n\n[^1]: one[^2]\n[^2]: two[^1]')
  expect(notes.match(/<li id="user-content-fn-/g)).toHaveLength(2)
  const references = render(`${'[^a] '.repeat(900)}\n\n[^a]: note`)
  expect(references.match(/class="footnote-ref"/g)).toHaveLength(900)
  expect(references.match(/class="footnote-back"/g)).toHaveLength(20)
  const long = `[a]: https://other.example/${'x'.repeat(1_900)}\n\n${'[a] '.repeat(800)}`
  expect(render(long).length).toBeLessThan(300_000)
  const table = render(`${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|c\n'.repeat(900)}`)
  expect(table.match(/<td/g)).toHaveLength(900)
})

test('control characters and direction overrides are removed, lone surrogates replaced', () => {
  expect(render('a\u0000b\u0007c\u0085d\r\ne')).toBe('<p>abcd\ne</p>')
  expect(render('a\ud800b')).toBe('<p>a\ufffdb</p>')
  expect(render('a\u202eb &#x202e;c `\u2066d`')).toBe('<p>ab c <code>d</code></p>')
  expect(render('![a&#x202e;b](upload:shot)')).toContain('alt="ab"')
})

test('a source nested too deeply is shown as plain text', () => {
  expect(render(`${'> '.repeat(200)}<b>`)).toMatch(/^<pre class="plain">> > .*&#x3C;b><\/pre>$/)
  expect(render(`\n\n${'*a **b '.repeat(80)}${'c** d* '.repeat(80)}`)).toMatch(/^<pre class="plain">\*a/)
})

test('references to existing objects are links: a number keeps its text, an id and a bare URL show the title', () => {
  const objects = new Map([
    ['lwt-0000001a', { title: 'Wires "vanish" & <more>', href: '/tracker/26' }],
    ['pst-0123abcd', { title: 'How to debounce', href: '/view/pst-0123abcd/how-to-debounce' }],
  ])
  const html = (source: string) => render(source, { objects }).replace(/^<p>|<\/p>$/g, '')
  expect(html('As #26 says.')).toBe(
    'As <a href="/tracker/26" title="#26 Wires &#x22;vanish&#x22; &#x26; <more>">#26</a> says.',
  )
  const link = '<a href="/view/pst-0123abcd/how-to-debounce">How to debounce</a>'
  expect(html('See [pst-0123abcd] and pst-0123abcd.')).toBe(`See ${link} and ${link}.`)
  expect(html('lwt-0000001a')).toBe('<a href="/tracker/26">Wires "vanish" &#x26; &#x3C;more></a>')
  expect(html('https://main.example/view/pst-0123abcd?page=2')).toBe(
    '<a href="/view/pst-0123abcd?page=2">How to debounce</a>',
  )
})

test('object ids in code, link texts, URLs of other sites and ids of missing objects keep their text', () => {
  const objects = new Map([['pst-0123abcd', { title: 'How to debounce', href: '/view/pst-0123abcd/x' }]])
  const html = (source: string) => render(source, { objects })
  expect(html('`pst-0123abcd`')).toBe('<p><code>pst-0123abcd</code></p>')
  expect(html('[pst-0123abcd](/view/pst-0123abcd)')).toBe(
    '<p><a href="/view/pst-0123abcd/x">pst-0123abcd</a></p>',
  )
  expect(html('https://other.example/view/pst-0123abcd')).not.toContain('debounce')
  expect(html('#26 pst-00000000 [pst-00000000]')).toBe('<p>#26 pst-00000000 [pst-00000000]</p>')
})

test('a bare video URL alone in a paragraph becomes a marked link with its poster from the assets host', () => {
  const address = 'https://www.youtube.com/watch?v=dQw4_-9WgXc'
  const poster =
    '<img src="https://assets.main.example/videos/dQw4_-9WgXc.jpg" alt="" loading="lazy" decoding="async">'
  const link = `<a href="${address}" target="_blank" rel="nofollow noopener ugc" title="Opens www.youtube.com, a site outside Logic Works">${poster}${address}</a>`
  expect(render(address)).toBe(`<p class="video">${link}</p>`)
  expect(render(`<${address}>`)).toBe(`<p class="video">${link}</p>`)
  expect(render('https://youtube.com/shorts/dQw4_-9WgXc')).toContain('<p class="video short">')
  for (const source of [
    `See ${address}`,
    `[words](${address})`,
    `- ${address}`,
    'https://youtube.com/@someone',
  ]) {
    expect(render(source), source).not.toContain('class="video')
  }
})
