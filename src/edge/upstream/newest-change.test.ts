import { expect, test } from 'vitest'
import type { PageContext } from '#shared/page/page-context.ts'
import { auth, cachingEdge, testEdge, html, json, secret, type ReceivedCall } from '#tests/edge/test-edge.ts'
import { NewestChange } from './newest-change.ts'

const signature = 's'.repeat(22)
const bookmark = (version: number) =>
  `${String(version).padStart(8, '0')}-00000000-00000000-${'0'.repeat(32)}.${signature}`
const noted = (version: number) => new Headers({ 'x-bookmark': bookmark(version) })

/** An upstream whose mutations make version 2 of the database and change the forum. */
function changing({ body }: ReceivedCall) {
  const isChange = body.includes('mutation')
  return Response.json(
    { data: { object: { id: 'frm-devupdts' } } },
    isChange ? { headers: { 'x-bookmark': bookmark(2), 'x-invalidated': 'frm-devupdts' } } : {},
  )
}

async function showForum(_: Request, context: PageContext): Promise<Response> {
  await context.graph('{ object { id } }', {})
  return html(context)
}

async function change(_: Request, context: PageContext): Promise<Response> {
  await context.graph('mutation { a { id } }', {}).catch(() => undefined)
  return Response.json({})
}

const tokens = { authorization: 'Bearer a:b' }
const bookmarkCookie = `bookmark=${bookmark(2)}`
const versionOf = (call?: ReceivedCall) => call?.headers.get('x-bookmark')

test.each(['/_serverFn/a', '/graphql', '/auth/logout'])(
  'the browser keeps the bookmark of a change by %s in a cookie of main',
  async (path) => {
    const edge = { respond: () => Response.json({ data: {} }, { headers: noted(2) }), render: change }
    const body = path === '/graphql' ? { query: 'mutation { a }' } : {}
    const init = path.startsWith('/_') ? { method: 'POST', headers: tokens } : json(body, tokens)
    const { send } = testEdge(edge)
    const response = await send(path, init)
    expect(response.headers.getSetCookie()).toEqual([
      `${bookmarkCookie}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
    ])
    expect(response.headers.has('x-bookmark')).toBe(false)
    const elsewhere = await testEdge(edge).send(auth + path, init)
    expect(elsewhere.headers.getSetCookie()).toEqual([])
  },
)

test('a person’s pages send the bookmark of their cookie, and without one read any copy', async () => {
  const { send, calls } = testEdge({ render: showForum, respond: changing })
  const session = `session=${secret}`
  await send('/view/frm-devupdts', { headers: { cookie: `${session}; ${bookmarkCookie}` } })
  await send('/view/frm-devupdts', { headers: { cookie: session } })
  expect(calls.map(versionOf)).toEqual([bookmark(2), 'any'])
})

test('the host that signs people in, and a program with tokens, read the primary; a program without them any copy', async () => {
  const { send, calls } = testEdge({ render: showForum, respond: changing })
  await send(`${auth}/login?state=${secret}`, { headers: { cookie: bookmarkCookie } })
  const query = { query: '{ forums { id } }' }
  await send('/graphql', json(query, tokens))
  await send('/graphql', json(query))
  await send('/graphql', json(query, { ...tokens, cookie: bookmarkCookie }))
  expect(calls.map(versionOf)).toEqual(['primary', 'primary', 'any', bookmark(2)])
})

test.each(['first-primary', '0'.repeat(5000), `${bookmark(2)}x`, '%0d%0ax: y', ''])(
  'S9: a cookie that is no bookmark is ignored: %.30s',
  async (value) => {
    const { send, calls } = testEdge({ render: showForum, respond: changing })
    await send('/forums', { headers: { cookie: `session=${secret}; bookmark=${value}` } })
    await send('/forums', { headers: { cookie: `session=${secret}`, 'x-bookmark': bookmark(9) } })
    expect(calls.map(versionOf)).toEqual(['any', 'any'])
  },
)

test('a page that a change invalidated is rendered again with the change, for everyone', async () => {
  const { send, state, flush, calls, clock } = cachingEdge({ respond: changing, render: showForum })
  await state('/view/frm-devupdts')
  await flush()
  clock.now += 1_000
  await send('/graphql', json({ query: 'mutation { a }' }, tokens))
  clock.now += 1
  expect(await state('/view/frm-devupdts', { headers: { cookie: `bookmark=${bookmark(1)}` } })).toBe('miss')
  expect(calls.map(versionOf)).toEqual(['any', 'primary', bookmark(2)])
})

test('the newest bookmark counts, in any order of the answers, for an hour', () => {
  const clock = { now: 1_000_000_000 }
  const newest = new NewestChange(() => clock.now)
  expect(newest.versionFor(null)).toBe('any')
  newest.note(noted(3))
  newest.note(noted(2))
  newest.note(new Headers({ 'x-bookmark': 'none' }))
  newest.note(new Headers())
  expect([newest.versionFor(null), newest.versionFor(bookmark(2)), newest.versionFor(bookmark(4))]).toEqual([
    bookmark(3),
    bookmark(3),
    bookmark(4),
  ])
  clock.now += 3_600_001
  expect([newest.versionFor(null), newest.versionFor(bookmark(2))]).toEqual(['any', bookmark(2)])
})
