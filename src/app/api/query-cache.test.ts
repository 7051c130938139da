import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, dehydrateQueries, hydrateQueries } from './query-cache.ts'

const post = {
  id: 'pst-0000000a',
  title: 'Ripple',
  renderedBody: '<p>Carry</p>',
  author: { username: 'ada' },
}

afterEach(() => vi.unstubAllGlobals())

test('a server-rendered page has its rendered bodies in its markup only', () => {
  const elements = [{ dataset: { md: post.id }, innerHTML: post.renderedBody }]
  vi.stubGlobal('document', { querySelectorAll: () => elements })
  const [server, browser] = [createQueryClient(), createQueryClient()]
  server.setQueryData(['post', post.id], { post })
  const state = dehydrateQueries(server, true)
  expect(state).not.toContain('Carry')
  hydrateQueries(browser, state)
  expect(browser.getQueryData(['post', post.id])).toEqual({ post })
})

test('undefined properties are omitted in the browser, and a key with one is of the same query', () => {
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  const [server, browser] = [createQueryClient(), createQueryClient()]
  const key = ['tickets', 'game', undefined, { kind: undefined }]
  server.setQueryData(key, { tickets: ['</script>', 'A “quote"'], refusal: undefined })
  hydrateQueries(browser, dehydrateQueries(server, true))
  expect(browser.getQueryData(key)).toEqual({ tickets: ['</script>', 'A “quote"'], refusal: undefined })
})
