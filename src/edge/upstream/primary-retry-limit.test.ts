import { expect, test } from 'vitest'
import type { PageContext } from '#shared/page/page-context.ts'
import { GraphError } from '#shared/errors.ts'
import { testEdge, html, type ReceivedCall } from '#tests/edge/test-edge.ts'
import { PrimaryRetryLimit } from './primary-retry-limit.ts'

const path = '/view/pst-00000001'
const readsOf = (calls: ReceivedCall[]) => calls.map(({ headers }) => headers.get('x-bookmark'))

async function showPost(_: Request, context: PageContext): Promise<Response> {
  const status = await context
    .graph('query ($id: ID!) { post(id: $id) { title } }', { id: 'pst-00000001' })
    .then(() => 200)
    .catch((error: unknown) => (error instanceof GraphError ? 404 : 500))
  return html(context, 'post', { status })
}

/** An upstream whose primary has the post, and the copies have it or not. */
function upstreamOf({ inCopy = false, inPrimary = true, copyTrips = 1 } = {}) {
  return ({ headers }: ReceivedCall) => {
    const isPrimary = headers.get('x-bookmark') === 'primary'
    const use = { 'x-database-use': `1 3 1 0 ${isPrimary ? 0 : copyTrips}` }
    return (isPrimary ? inPrimary : inCopy)
      ? Response.json({ data: { post: { title: 'Brand-new' } } }, { headers: use })
      : Response.json({ data: null, errors: [{ message: '404', path: ['post'] }] }, { headers: use })
  }
}

test.each([
  ['that a copy doesn’t have yet comes from the primary', {}, 200, ['any', 'primary']],
  ['that isn’t in the primary either is a 404', { inPrimary: false }, 404, ['any', 'primary']],
  ['that the copy has is read once', { inCopy: true }, 200, ['any']],
  ['that the primary didn’t find is read once', { copyTrips: 0, inPrimary: false }, 404, ['any']],
])('a post %s', async (_, edge, status, reads) => {
  const { send, calls } = testEdge({ render: showPost, respond: upstreamOf(edge) })
  expect((await send(path)).status).toBe(status)
  expect(readsOf(calls)).toEqual(reads)
})

test('requests for invented ids ask the primary ten times at once, then once a second', async () => {
  const clock = { now: 1_000_000 }
  const { send, calls } = testEdge({
    render: showPost,
    respond: upstreamOf({ inPrimary: false }),
    primaryRetries: new PrimaryRetryLimit({ now: () => clock.now }),
  })
  const primary = () => readsOf(calls).filter((reads) => reads === 'primary').length
  const flood = async () => {
    for (let count = 0; count < 30; count += 1)
      expect((await send(`/view/pst-${String(count).padStart(8, '0')}`)).status).toBe(404)
  }
  await flood()
  expect([calls.length, primary()]).toEqual([40, 10])
  clock.now += 3_000
  await flood()
  expect(primary()).toBe(13)
})
