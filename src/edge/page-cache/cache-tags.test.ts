import { expect, test } from 'vitest'
import { collectCacheTags } from './cache-tags.ts'

test('a page shows the objects and products that its data holds, at any depth', () => {
  const ids = new Set<string>()
  const ticket = { id: 'lwt-0000002a', number: 42, tags: [{ id: 7 }], author: { id: 'usr-00000001' } }
  const events = [{ id: '12' }]
  collectCacheTags({ product: { id: 'game', name: 'website', tickets: [ticket] }, events, other: null }, ids)
  expect([...ids].toSorted()).toEqual(['game', 'lwt-0000002a', 'usr-00000001'])
})
