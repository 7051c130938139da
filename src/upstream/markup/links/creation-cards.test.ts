import { expect, test } from 'vitest'
import { markupContext } from '#tests/support/markup-context.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { renderMarkup } from '#upstream/markup/render.ts'

const context: MarkupContext = {
  ...markupContext,
  objects: new Map([
    ['ctn-0123abcd', { title: 'An <adder>', href: '/view/ctn-0123abcd/an-adder' }],
    ['pst-0123abcd', { title: 'A post', href: '/view/pst-0123abcd/a-post' }],
  ]),
}

const render = (source: string) => renderMarkup(source, context)
const mark = '<p dir="auto" class="creation"><a href="/view/ctn-0123abcd/an-adder">An &#x3C;adder></a></p>'

const view = 'https://main.example/view/ctn-0123abcd'

const written = (pattern: string) => pattern.replace('VX', view).replaceAll('X', 'ctn-0123abcd')
const alone = 'VX ; VX/another-slug ; <https://main.example/X> ; X ; [X]'

test.for(alone.split(' ; '))('%s alone on a line marks the place of a card', (pattern) => {
  expect(render(`Before.\n\n${written(pattern)}\n\nAfter.`)).toBe(
    `<p dir="auto">Before.</p>\n${mark}\n<p dir="auto">After.</p>`,
  )
})

const others =
  'See X ; X X ; [an adder](VX) ; VX?page=2 ; **X** ; `X` ; - X ; ctn-00000000 ; https://main.example/view/pst-0123abcd'

test.for(others.split(' ; '))('%s is no card', (pattern) => {
  expect(render(written(pattern))).not.toContain('class="creation"')
})

test('a text has eight cards; further creations are plain links', () => {
  const html = render('ctn-0123abcd\n\n'.repeat(10))
  expect(html.split('class="creation"')).toHaveLength(1 + 8)
  expect(html.split('href="/view/ctn-0123abcd/an-adder"')).toHaveLength(1 + 10)
})
