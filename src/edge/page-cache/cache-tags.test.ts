import { expect, test } from 'vitest'
import { collectCacheTags } from './cache-tags.ts'

test('a page’s cache tags are the objects and products in its data, at any depth', () => {
  const ids = new Set<string>()
  const ticket = { id: 'lwt-0000002a', number: 42, tags: [{ id: 7 }], author: { id: 'usr-00000001' } }
  const events = [{ id: '12' }]
  collectCacheTags({ product: { id: 'game', name: 'website', tickets: [ticket] }, events, other: null }, ids)
  expect([...ids].toSorted()).toEqual(['game', 'lwt-0000002a', 'usr-00000001'])
})

test('the creations that texts have cards of are among the tags, eight of a text; those that texts link to aren’t', () => {
  const card = (id: string) =>
    `<div class="creation-card" data-save="https://assets.example/save.bin" data-bytes="9"><a href="/view/${id}/adder">…</a></div>`
  const ids = new Set<string>()
  const renderedBody = `<p dir="auto"><a href="/view/ctn-0000000a/latch">Latch</a></p>${card('ctn-00000001')}`
  const comments = [{ renderedBody: card('ctn-00000002') }, { body: card('ctn-0000000b') }]
  collectCacheTags({ post: { renderedBody, comments }, user: { renderedBio: card('ctn-00000003') } }, ids)
  expect([...ids].toSorted()).toEqual(['ctn-00000001', 'ctn-00000002', 'ctn-00000003'])
  const many = Array.from({ length: 20 }, (_, index) => card(`ctn-000001${index + 10}`)).join('')
  collectCacheTags({ renderedBody: many }, ids)
  expect(ids.size).toBe(3 + 8)
})
