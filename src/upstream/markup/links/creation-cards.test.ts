import { expect, test } from 'vitest'
import { markupContext } from '#tests/world/markup-context.ts'
import type { MarkupContext } from '../base/context.ts'
import { renderMarkup } from '../render.ts'

const context: MarkupContext = {
  ...markupContext,
  objects: new Map([
    ['ctn-0123abcd', { title: 'An <adder>', href: '/view/ctn-0123abcd/an-adder' }],
    ['pst-0123abcd', { title: 'A post', href: '/view/pst-0123abcd/a-post' }],
  ]),
}

const render = (source: string) => renderMarkup(source, context)
const mark = '<p dir="auto" class="creation"><a href="/view/ctn-0123abcd/an-adder">An &#x3C;adder></a></p>'

test.for([
  'https://main.example/view/ctn-0123abcd',
  'https://main.example/view/ctn-0123abcd/another-slug',
  '<https://main.example/ctn-0123abcd>',
  'ctn-0123abcd',
  '[ctn-0123abcd]',
])('%s alone on a line marks the place of a card', (source) => {
  expect(render(`Before.\n\n${source}\n\nAfter.`)).toBe(
    `<p dir="auto">Before.</p>\n${mark}\n<p dir="auto">After.</p>`,
  )
})

test.for([
  'See ctn-0123abcd',
  'ctn-0123abcd ctn-0123abcd',
  '[an adder](https://main.example/view/ctn-0123abcd)',
  'https://main.example/view/ctn-0123abcd?page=2',
  '**ctn-0123abcd**',
  '`ctn-0123abcd`',
  '- ctn-0123abcd',
  'ctn-00000000',
  'https://main.example/view/pst-0123abcd',
])('%s is no card', (source) => {
  expect(render(source)).not.toContain('class="creation"')
})

test('a text has eight cards; further creations are plain links', () => {
  const html = render('ctn-0123abcd\n\n'.repeat(10))
  expect(html.split('class="creation"')).toHaveLength(1 + 8)
  expect(html.split('href="/view/ctn-0123abcd/an-adder"')).toHaveLength(1 + 10)
})
