import { expect, test } from 'vitest'
import { later, stopClock } from '../world/clock.ts'
import { mailsTo } from '../world/mails.ts'
import { quickHash, signedIn, signIn, worldPassword } from '../world/users.ts'
import { post } from '../world/upstream.ts'

const minute = 60
const day = 24 * 60 * minute

test('B3: a second verification mail waits five minutes, whoever is verified needs none', async () => {
  stopClock()
  const browser = await signedIn({ emailVerifiedAt: null })
  const ask = () => post('/auth/request-verification-email', {}, { as: browser })
  expect((await ask()).status).toBe(204)
  later(4 * minute + 59)
  const early = await ask()
  expect([early.status, early.headers.get('retry-after')]).toEqual([429, '1'])
  later(1)
  expect((await ask()).status).toBe(204)
  expect(await mailsTo(browser.user.email)).toHaveLength(2)
  const verified = await post('/auth/request-verification-email', {}, { as: await signedIn() })
  expect([verified.status, await verified.json()]).toEqual([422, { error: 'already-verified' }])
})

test('B3: an address that is somebody else’s gets ten verification mails a day, and no more', async () => {
  stopClock()
  const { user } = await signedIn({ emailVerifiedAt: null })
  const statuses = []
  for (let index = 0; index < 11; index += 1) {
    const ask = await post('/auth/request-verification-email', {}, { as: await signIn(user) })
    statuses.push(ask.status)
    later(5 * minute)
  }
  expect(statuses).toEqual([...Array<number>(10).fill(204), 429])
})

test('B3: the fourth address in a day waits', async () => {
  stopClock()
  const browser = await signedIn({ passwordHash: quickHash })
  const statuses = []
  for (let index = 0; index < 4; index += 1) {
    const body = { email: `change${index}@example.org`, password: worldPassword }
    statuses.push((await post('/auth/request-email-change', body, { as: browser })).status)
  }
  expect(statuses).toEqual([204, 204, 204, 429])
  later(day)
  const body = { email: 'change5@example.org', password: worldPassword }
  expect((await post('/auth/request-email-change', body, { as: await signIn(browser.user) })).status).toBe(
    204,
  )
})
