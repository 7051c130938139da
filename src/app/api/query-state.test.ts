import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, dehydrateQueries, hydrateQueries } from './query-state.ts'

const post = {
  id: 'pst-0000000a',
  title: 'Ripple',
  renderedBody: '<p>Carry</p>',
  author: { username: 'ada' },
}

afterEach(() => vi.unstubAllGlobals())

function carried(isDrawn: boolean, page: Record<string, string>) {
  const elements = Object.entries(page).map(([md, innerHTML]) => ({ dataset: { md }, innerHTML }))
  vi.stubGlobal('document', { querySelectorAll: () => elements })
  const [server, browser] = [createQueryClient(), createQueryClient()]
  server.setQueryData(['post', post.id], { post })
  const state = dehydrateQueries(server, isDrawn)
  hydrateQueries(browser, state)
  return { text: JSON.stringify(state), data: browser.getQueryData(['post', post.id]) }
}

test('a drawn page carries its rendered bodies in its markup alone', () => {
  const { text, data } = carried(true, { [post.id]: post.renderedBody })
  expect(text).not.toContain('Carry')
  expect(data).toEqual({ post })
})

test('a page that is not drawn brings its rendered bodies along', () => {
  expect(carried(false, {}).data).toEqual({ post })
})
