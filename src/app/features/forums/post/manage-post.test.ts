import { expect, test } from 'vitest'
import { newsletterHref } from './manage-post.tsx'

test('the panel gets title, short address and the chat flag', () => {
  const href = newsletterHref({ id: 'pst-0000000a', title: 'Wires & gates?' }, 'https://logic.example')
  const url = new URL(href, 'https://logic.example')
  expect(url.pathname).toBe('/management/newsletter')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    title: 'Wires & gates?',
    url: 'https://logic.example/pst-0000000a',
    discord: '1',
  })
})
