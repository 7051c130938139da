import { expect, test } from 'vitest'
import { advanceClock, stopClock } from '../world/clock.ts'
import { mailsTo } from '../world/mails.ts'
import { quickHash, signedIn, signIn, worldPassword } from '../world/users.ts'
import { post } from '../world/upstream.ts'

const minute = 60
const day = 24 * 60 * minute

test('B3: a second verification mail is refused for five minutes, and verified users get none', async () => {
  stopClock()
  const browser = await signedIn({ emailVerifiedAt: null })
  const ask = () => post('/auth/request-verification-email', {}, { as: browser })
  expect((await ask()).status).toBe(204)
  advanceClock(4 * minute + 59)
  const early = await ask()
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
  advanceClock(1)
  expect((await ask()).status).toBe(204)
  expect(await mailsTo(browser.user.email)).toHaveLength(2)
  const verified = await post('/auth/request-verification-email', {}, { as: await signedIn() })
  expect([verified.status, await verified.json()]).toEqual([422, { error: 'already-verified' }])
})

test('B3: an address gets ten verification mails a day at most', async () => {
  stopClock()
  const { user } = await signedIn({ emailVerifiedAt: null })
  const statuses = []
  for (let index = 0; index < 11; index += 1) {
    const ask = await post('/auth/request-verification-email', {}, { as: await signIn(user) })
    statuses.push(ask.status)
    advanceClock(5 * minute)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
})

test('B3: the fourth change of the address in a day is refused', async () => {
  stopClock()
  const browser = await signedIn({ passwordHash: quickHash })
  const statuses = []
  for (let index = 0; index < 4; index += 1) {
    const body = { email: `change${index}@example.org`, password: worldPassword }
    statuses.push((await post('/auth/request-email-change', body, { as: browser })).status)
  }
  expect(statuses).toEqual([204, 204, 204, 429])
  advanceClock(day)
  const body = { email: 'change5@example.org', password: worldPassword }
  expect((await post('/auth/request-email-change', body, { as: await signIn(browser.user) })).status).toBe(
    204,
  )
})
