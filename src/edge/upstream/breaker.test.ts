import { expect, test } from 'vitest'
import { edgeWorld, json } from '#tests/edge/edge-world.ts'
import { Breaker } from './breaker.ts'
import { Upstream } from './upstream.ts'

function clockedBreaker() {
  const clock = { now: 1_000_000 }
  return { clock, breaker: new Breaker({ now: () => clock.now }) }
}

function fail(breaker: Breaker, times: number) {
  for (let i = 0; i < times; i += 1) breaker.failed()
}

test('R4: five failures within ten seconds keep calls away for ten seconds', () => {
  const { clock, breaker } = clockedBreaker()
  fail(breaker, 4)
  expect(breaker.admits()).toBe(true)
  fail(breaker, 1)
  expect(breaker.admits()).toBe(false)
  clock.now += 9_999
  expect(breaker.admits()).toBe(false)
})

test('R4: after the rest one probe is let through, and its success opens the way', () => {
  const { clock, breaker } = clockedBreaker()
  fail(breaker, 5)
  clock.now += 10_000
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false])
  breaker.succeeded()
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true])
})

test('R4: a failed probe begins another rest', () => {
  const { clock, breaker } = clockedBreaker()
  fail(breaker, 5)
  clock.now += 10_000
  breaker.admits()
  breaker.failed()
  clock.now += 9_999
  expect(breaker.admits()).toBe(false)
  clock.now += 1
  expect(breaker.admits()).toBe(true)
})

test('R4: a probe that never comes back does not keep the way closed for good', () => {
  const { clock, breaker } = clockedBreaker()
  fail(breaker, 5)
  clock.now += 10_000
  breaker.admits()
  clock.now += 10_000
  expect(breaker.admits()).toBe(true)
})

test('R4: failures far apart, or with a success between, are no reason', () => {
  const { clock, breaker } = clockedBreaker()
  for (let i = 0; i < 10; i += 1) {
    breaker.failed()
    clock.now += 2_600
  }
  expect(breaker.admits()).toBe(true)
  fail(breaker, 2)
  breaker.succeeded()
  fail(breaker, 4)
  expect(breaker.admits()).toBe(true)
})

test('R4: while it rests, answers come at once and the upstream is left alone', async () => {
  const { clock, breaker } = clockedBreaker()
  const state = { down: true }
  const { send, calls } = edgeWorld({
    upstream: new Upstream(breaker),
    answer: () => (state.down ? new Response('', { status: 500 }) : Response.json({ data: {} })),
  })
  const ask = async () => (await send('/graphql', json({ query: '{ forums { id } }' }))).status
  for (let i = 0; i < 8; i += 1) expect(await ask()).toBe(502)
  expect(calls).toHaveLength(5)
  state.down = false
  clock.now += 10_000
  expect(await ask()).toBe(200)
})
