import { expect, test } from 'vitest'
import { testEdge, json } from '#tests/edge/test-edge.ts'
import { Breaker } from './breaker.ts'
import { Upstream } from './upstream.ts'

function clockedBreaker() {
  const clock = { now: 1_000_000 }
  return { clock, breaker: new Breaker({ now: () => clock.now }) }
}

function fail(breaker: Breaker, times: number) {
  for (let i = 0; i < times; i += 1) breaker.failed()
}

test('R4: five failures within ten seconds open the breaker for ten seconds; then one probe closes it, or opens it again', () => {
  const { clock, breaker } = clockedBreaker()
  fail(breaker, 4)
  expect(breaker.allowsCall()).toBe(true)
  fail(breaker, 1)
  expect(breaker.allowsCall()).toBe(false)
  clock.now += 9_999
  expect(breaker.allowsCall()).toBe(false)
  clock.now += 1
  expect([breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, false])
  breaker.failed()
  clock.now += 9_999
  expect(breaker.allowsCall()).toBe(false)
  clock.now += 1
  expect(breaker.allowsCall()).toBe(true)
  breaker.succeeded()
  expect([breaker.allowsCall(), breaker.allowsCall()]).toEqual([true, true])
})

test('R4: a probe without a result does not keep the breaker open forever', () => {
  const { clock, breaker } = clockedBreaker()
  fail(breaker, 5)
  clock.now += 10_000
  breaker.allowsCall()
  clock.now += 10_000
  expect(breaker.allowsCall()).toBe(true)
})

test('R4: failures far apart, or with a success between, don’t open the breaker', () => {
  const { clock, breaker } = clockedBreaker()
  for (let i = 0; i < 10; i += 1) {
    breaker.failed()
    clock.now += 2_600
  }
  fail(breaker, 1)
  breaker.succeeded()
  fail(breaker, 4)
  expect(breaker.allowsCall()).toBe(true)
})

test('R4: while the breaker is open, calls fail at once without reaching the upstream', async () => {
  const { clock, breaker } = clockedBreaker()
  const state = { down: true }
  const { send, calls } = testEdge({
    upstream: new Upstream(breaker),
    respond: () => (state.down ? new Response('', { status: 500 }) : Response.json({ data: {} })),
  })
  const ask = async () => (await send('/graphql', json({ query: '{ forums { id } }' }))).status
  for (let i = 0; i < 8; i += 1) expect(await ask()).toBe(502)
  expect(calls).toHaveLength(5)
  state.down = false
  clock.now += 10_000
  expect(await ask()).toBe(200)
})
