import { expect, test } from 'vitest'
import { markupContext } from '#tests/support/markup-context.ts'
import { renderMarkup } from '#upstream/markup/render.ts'
import { absoluteHtml } from './feed-entries.ts'

const [main, page] = ['https://main.example', 'https://main.example/view/pst-0123abcd/title#cmt-1']
const objects = new Map([['lwt-00000001', { title: 'a > b <a href="/x">', href: '/tracker/1' }]])

function absolute(source: string): string {
  const mentions = new Map([['ada', 'ada']])
  const html = renderMarkup(source, { ...markupContext, mentions, objects, prefix: 'pst-0123abcd' })
  return absoluteHtml(html, { main, assets: 'https://assets.main.example' }, { page, text: 'pst-0123abcd' })
}

test('links into the site are absolute, others are as they were', () => {
  expect(absolute('@ada, [a](/forums), [b](https://main.example/hub) and #1')).toBe(
    '<p dir="auto"><a href="https://main.example/@ada">@ada</a>, <a href="https://main.example/forums">a</a>, ' +
      '<a href="https://main.example/hub">b</a> and ' +
      '<a href="https://main.example/tracker/1" title="#1 a > b <a href=&#x22;/x&#x22;>">#1</a></p>',
  )
  expect(absolute('[a](https://other.example/b)')).toContain(
    '<a href="https://other.example/b" target="_blank"',
  )
})

test('footnote links point to the text’s page', () => {
  const html = absolute('a[^1]\n\n[^1]: b')
  expect(html.match(/href="[^"]*"/g)).toEqual([
    'href="https://main.example/view/pst-0123abcd/title#user-content-pst-0123abcd-fn-1"',
    'href="https://main.example/view/pst-0123abcd/title#user-content-pst-0123abcd-fnref-1-1"',
  ])
})

test('text that only looks like a link is left alone', () => {
  expect(absolute('`<a href="/x">`')).toContain('&#x3C;a href="/x">')
})
