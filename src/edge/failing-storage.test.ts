import { expect, test } from 'vitest'
import { testEdge, html, json } from '#tests/edge/test-edge.ts'

/** The upstream's response while its storage takes nothing. */
const full = () =>
  Response.json({ errors: [{ message: '503' }] }, { status: 503, headers: { 'retry-after': '5' } })

test('R2: a page or call that fails because of the storage is 503 with retry-after', async () => {
  const { send, calls } = testEdge({
    respond: full,
    render: async (request, context) => {
      if (new URL(request.url).pathname === '/error') return html(context, 'error page')
      await context.graph('query Forums { forums { id } }', {})
      return html(context)
    },
  })
  const graph = json({ query: '{ forums { id } }' })
  for (const response of [await send('/forums'), await send('/graphql', graph)]) {
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  }
  // Nor is that a reason to leave the upstream alone.
  for (let again = 0; again < 10; again += 1) await send('/graphql', graph)
  expect(calls.filter(({ path }) => path === '/graphql').length).toBe(12)
})

test('R2: if rate limiting fails, requests are allowed', async () => {
  const { send } = testEdge({
    isAllowed: () => {
      throw new Error('database or disk is full: SQLITE_FULL')
    },
  })
  expect((await send('/graphql', json({ query: '{ forums { id } }' }))).status).toBe(200)
  expect((await send('/forums')).status).toBe(200)
})
