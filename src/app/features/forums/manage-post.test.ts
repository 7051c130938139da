import { expect, test } from 'vitest'
import { readPrefill } from '#app/features/newsletter/sender/prefill.ts'
import { newsletterHref } from './manage-post.tsx'

test('the newsletter panel gets title, short address and the chat flag of a post, and nothing else', () => {
  const href = newsletterHref({ id: 'pst-0000000a', title: 'Wires & gates?' }, 'https://logic.example')
  const url = new URL(href, 'https://logic.example')
  expect(url.pathname).toBe('/management/newsletter')
  expect(readPrefill(Object.fromEntries(url.searchParams))).toEqual({
    title: 'Wires & gates?',
    url: 'https://logic.example/pst-0000000a',
    discord: '1',
  })
  expect(readPrefill({ title: '', url: ['a', 'b'], discord: 'yes' })).toEqual({})
})
