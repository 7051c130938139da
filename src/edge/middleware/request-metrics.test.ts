import { expect, test } from 'vitest'
import { html, json, main, secret, settings } from '#tests/edge/test-edge.ts'
import { cachingEdge, testEdge, type TestEdgeOptions } from '#tests/edge/test-edge.ts'

interface Point {
  indexes: string[]
  blobs: string[]
  doubles: number[]
}

function meteredSetup(options: TestEdgeOptions = {}) {
  const points: Point[] = []
  const METRICS = { writeDataPoint: (point: Point) => void points.push(point) }
  return { points, options: { ...options, vars: { ENVIRONMENT: 'production' }, bindings: { METRICS } } }
}

test('a request is one data point: its route, method, status and database use', async () => {
  const respond = () =>
    Response.json({ data: {} }, { headers: { 'x-database-use': '2 7 30 1 1', 'x-request-id': 'other' } })
  const { points, options } = meteredSetup({
    respond,
    async render(_, context) {
      await context.graph('query A { a }', {})
      await context.graph('query B { b }', {})
      return html(context)
    },
  })
  const { send } = testEdge(options)
  const response = await send('/view/pst-00000001/a-name?page=2')
  expect(points).toEqual([
    {
      indexes: ['request /view/:id/:name'],
      blobs: ['request', 'edge', '/view/:id/:name', 'GET', '200', 'miss'],
      doubles: [1, expect.any(Number), 4, 14, 60, 2, 0, 0, 2],
    },
  ])
  expect([...response.headers.keys()]).not.toContain('x-database-use')
})

test('the cache’s state is part of it, and a page of the cache takes nothing of the databases', async () => {
  const { points, options } = meteredSetup()
  const { send, flush } = cachingEdge(options)
  for (let time = 0; time < 2; time += 1) {
    await (await send('/forums')).text()
    // The page is kept after its response.
    await flush()
  }
  expect(points.map(({ blobs }) => blobs.at(-1))).toEqual(['miss', 'hit'])
  expect(points[1]?.doubles.slice(2)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('P1: no data point has anything that a visitor sent', async () => {
  const { points, options } = meteredSetup()
  const { send } = testEdge(options)
  const headers = { cookie: `session=${secret}`, 'cf-connecting-ip': '203.0.113.7', 'user-agent': 'carried' }
  const targets = ['/@carried', '/view/pst-carried0', '/carried/carried', '/feed/usr-carried0?type=rss']
  for (const target of targets) await send(`${target}?carried=carried`.replace('??', '?'), { headers })
  await send('/auth/login', json({ identifier: 'carried@mail.example', password: 'carried-1' }, headers))
  await send('/carried', { method: 'CARRIED' })
  await send(`${settings.ASSETS_ORIGIN}/assets/carried.js`)
  await send(`http://carried.example/${main}`)
  expect(points).toHaveLength(8)
  expect(JSON.stringify(points)).not.toMatch(/carried|sss|203\.0\.113/i)
})
