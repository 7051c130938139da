import { expect, test } from 'vitest'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { markupContext } from '#tests/support/markup-context.ts'
import { formatLabel } from '#upstream/markup/base/elements.ts'
import { ownObjectId, resolveLink } from './links.ts'
import { renderMarkup } from '#upstream/markup/render.ts'
import { countExternalLinks } from './references.ts'

const context: MarkupContext = {
  ...markupContext,
  images: new Map([
    ['shot', { url: 'https://assets.main.example/u/shot', width: 640, height: 480 }],
    ['bare', { url: 'https://assets.main.example/u/bare', width: null, height: null }],
    ['elsewhere', { url: 'https://other.example/u/1', width: 1, height: 1 }],
  ]),
}

const render = (source: string) => renderMarkup(source, context).replace(/^<p dir="auto">|<\/p>$/g, '')

test.for([
  ['/view/pst-1?page=2#cmt-1', '/view/pst-1?page=2#cmt-1'],
  ['tracker/12', '/tracker/12'],
  ['#cmt-1', '#cmt-1'],
  ['https://main.example/forums', '/forums'],
  ['http://main.example/forums', '/forums'],
  ['HTTPS://MAIN.example', '/'],
  ['https://someone:secret@main.example/x', '/x'],
  ['//main.example/x', '/x'],
  ['https://main.example//other.example/x', '/other.example/x'],
  ['/.//other.example', '/other.example'],
  ['https://auth.main.example/login', 'https://auth.main.example/login'],
  ['https://assets.main.example/uploads/a.webp', 'https://assets.main.example/uploads/a.webp'],
  ['http://me@assets.main.example//x?y#z', 'https://assets.main.example/x?y#z'],
] as const)('O2: %s stays in the tab, as %s', ([address, href]) => {
  expect(resolveLink(address, context)).toEqual({ href })
})

test.for([
  ['https://other.example/a b', 'https://other.example/a%20b', 'other.example'],
  ['http://other.example:8080', 'http://other.example:8080/', 'other.example:8080'],
  ['//other.example/x', 'https://other.example/x', 'other.example'],
  ['www.other.example', 'http://www.other.example/', 'www.other.example'],
  ['/\\other.example', 'https://other.example/', 'other.example'],
  ['\\\\other.example', 'https://other.example/', 'other.example'],
  ['https://main.example@other.example/', 'https://other.example/', 'other.example'],
  ['https://main.example.other.example', 'https://main.example.other.example/', 'main.example.other.example'],
  ['https://main.example:444/', 'https://main.example:444/', 'main.example:444'],
  ['https://mаin.example/', 'https://xn--min-6cd.example/', 'xn--min-6cd.example'],
] as const)('O2: %s opens apart with a warning', ([address, href, host]) => {
  const target = resolveLink(address, context)
  const warning = target && 'warning' in target ? formatLabel(target.warning, 'en') : null
  expect([target?.href, warning]).toEqual([href, `Opens ${host}, a site outside Logic Works`])
})

test.for([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ...'data:text/html,x vbscript:x file:///etc/passwd logicworks://creation/ctn-1 xmpp:a@b.cd'.split(' '),
  ...'ftp://other.example https:// https://[ {unknown} {../../etc}'.split(' '),
  '',
  `https://other.example/${'x'.repeat(2_100)}`,
])('O2: %j is no link', (address) => {
  expect(resolveLink(address, context)).toBeNull()
})

test('O2: the warning is an attribute of each link that leaves, and of no other', () => {
  expect(render('[a](https://other.example/ "mine")')).toBe(
    '<a href="https://other.example/" target="_blank" rel="nofollow noopener ugc" title="Opens other.example, a site outside Logic Works">a</a>',
  )
  expect(render('[a](/x "mine")')).toBe('<a href="/x">a</a>')
  expect(render('a@other.example')).toContain('title="Opens your email app, outside Logic Works"')
  expect(render('<https://other.example/>')).toContain('target="_blank"')
  expect(render('see www.other.example.')).toContain('<a href="http://www.other.example/" target="_blank"')
})

const addressesIn = (source: string) =>
  [...render(source).matchAll(/<a href="([^"]*)"[^>]*>\1<\/a>/g)].map(([, href]) => href)

const sentences =
  '请看X。谢谢 / （X） / “X” / X۔ هنا / X। / X—then / X，**重点** / **X**后面 / [0, 1) and X / [see X] / (X) / X&quot;). / |X|c|\n|-|-|'

test.for(sentences.split(' / '))(
  'an address in running text ends where the sentence goes on: %s',
  (sentence) => {
    expect(addressesIn(sentence.replace('X', 'https://a.example/b'))).toEqual(['https://a.example/b'])
  },
)

test.for(['https://a.example/b_(c)', 'https://a.example/_b_c*d', 'https://a.example/~b/[c]'])(
  'an address in running text has what belongs to it: %s',
  (address) => {
    expect(addressesIn(`看${address}，x`)).toEqual([address])
  },
)

test('an address in a link’s text is text, and the link is counted once', () => {
  const source = '[https://a.example/b](https://c.example/)'
  expect(render(source)).toMatch(/^<a href="https:\/\/c.example\/" [^>]*>https:\/\/a.example\/b<\/a>$/)
  expect(countExternalLinks(source, [context.mainOrigin])).toBe(1)
})

test('O2: a link that may not be one leaves its text', () => {
  expect(render('[a *b*](javascript:x)')).toBe('a <em>b</em>')
  expect(render('[a][1]\n\n[1]: logicworks://creation/ctn-1')).toBe('a')
  expect(render('[](/forums)')).toBe('<a href="/forums">/forums</a>')
})

test('O2: a picture is one of our own, with its size, and leads to itself', () => {
  expect(render('![a *b*](upload:shot)')).toBe(
    '<a href="https://assets.main.example/u/shot" title="Opens the full-size picture">' +
      '<img src="https://assets.main.example/u/shot" alt="a b" width="640" height="480" loading="lazy" decoding="async"></a>',
  )
  expect(render('![](upload:bare)')).toContain(
    '<img src="https://assets.main.example/u/bare" alt="" loading="lazy" decoding="async"></a>',
  )
  expect(render('![a][1]\n\n[1]: upload:shot')).toContain('<img src="https://assets.main.example/u/shot"')
})

test('O2: a picture from any other address is its text or a plain link, and no link within a link', () => {
  expect(render('![a](upload:none)')).toBe('a')
  expect(render('![](upload:none)')).toBe('image')
  expect(render('![a](upload:elsewhere)')).toBe('a')
  expect(render('![a](https://other.example/a.png)')).toMatch(
    /^<a href="https:\/\/other.example\/a.png" .*>a<\/a>$/,
  )
  expect(render('[![a](https://other.example/a.png)](/x)')).toBe('<a href="/x">a</a>')
  expect(render('[![a](upload:shot)](/x)')).toMatch(/^<a href="\/x"><img [^<]*><\/a>$/)
  const none =
    '{unknown} ../../etc /uploads/x x #x upload:../../etc javascript:alert(1) data:image/png;base64,AA'
  for (const address of [...none.split(' '), '\\\\other']) {
    expect(render(`![pic](<${address}>)`), address).toBe('pic')
    expect(render(`![pic][1]\n\n[1]: <${address}>`), address).toBe('pic')
    expect(render(`[![pic](<${address}>)](/x)`), address).toBe('<a href="/x">pic</a>')
  }
})

test('a link to an object has its whole address, unless it says more than which one', () => {
  const objects = new Map([
    ['pst-0123abcd', { title: 'A post', href: '/view/pst-0123abcd/a-post' }],
    ['cmt-89abcdef', { title: 'A comment', href: '/view/pst-0123abcd/a-post#cmt-89abcdef' }],
    ['lwt-0000001a', { title: 'A ticket', href: '/tracker/26' }],
  ])
  const hrefOf = (address: string) =>
    /href="([^"]*)"/.exec(renderMarkup(`[a](${address})`, { ...context, objects }))?.[1]
  const whole = '/view/pst-0123abcd/a-post'
  for (const path of ['/pst-0123abcd', '/view/pst-0123abcd', '/view/pst-0123abcd/an-old-name', whole]) {
    expect(hrefOf(path)).toBe(whole)
    expect(hrefOf(`https://main.example${path}`)).toBe(whole)
    expect(hrefOf(`https://other.example${path}`)).toBe(`https://other.example${path}`)
  }
  for (const path of ['/cmt-89abcdef', '/view/cmt-89abcdef', '/view/pst-0123abcd#cmt-89abcdef'])
    expect(hrefOf(path)).toBe(`${whole}#cmt-89abcdef`)
  expect(hrefOf('/lwt-0000001a')).toBe('/tracker/26')
  for (const path of ['/view/pst-0123abcd?page=2', '/view/pst-0123abcd#part', '/view/pst-ffffffff'])
    expect(hrefOf(path)).toBe(path)
})

test.for([
  ['https://main.example/view/pst-0123abcd', 'pst-0123abcd'],
  ['http://main.example/ctn-0123abcd', 'ctn-0123abcd'],
  ['/view/pst-0123abcd#cmt-89abcdef', 'cmt-89abcdef'],
  ['/tracker/26', 'lwt-0000001a'],
  ['/tracker/26#cmt-89abcdef', 'cmt-89abcdef'],
  ['https://other.example/view/pst-0123abcd', null],
  ['https://main.example.evil.example/pst-0123abcd', null],
  ['https://main.example:8443/pst-0123abcd', null],
  ['javascript:pst-0123abcd', null],
  ['/view/frm-0123abcd', null],
  ['/tracker/0', null],
  ['https://[', null],
] as const)('%s leads to %s', ([address, id]) => {
  expect(ownObjectId(address, context.mainOrigin)).toBe(id)
})
