import { sql } from '#upstream/db/sql.ts'
import { expect, test } from 'vitest'
import { findRows } from '#tests/upstream/rows.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { startGithubSignUp, newGithubId, signInWithGithub } from '#tests/upstream/github.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { createUser } from '#tests/upstream/users.ts'
import { stubFetch, completeSignUp } from '#tests/upstream/providers.ts'
import { signInWithSteam, verificationResponse } from '#tests/upstream/steam.ts'

const main = 'http://localhost:8787'

test('a new user with a verified address from the provider chooses only a name, and is verified', async () => {
  const person = { id: newGithubId(), login: 'mona-lisa', email: 'Mona@github.example' }
  const { page, key } = await startGithubSignUp(person)
  expect([page.searchParams.get('username'), page.searchParams.has('email')]).toEqual(['mona-lisa', false])
  const response = await completeSignUp({ key, username: 'Mona' })
  expect(response.status).toBe(200)
  const { redirect } = await response.json<{ redirect: string }>()
  const callback = new URL(redirect)
  expect(callback.origin + callback.pathname).toBe(`${main}/oauth/callback/github`)
  expect(callback.searchParams.get('redirect')).toBe(`${main}/hub`)
  const [row] = await findRows('users', sql`username = 'mona'`)
  expect(row).toMatchObject({ username: 'Mona', email: 'Mona@github.example', passwordHash: null })
  expect(row?.emailVerifiedAt).not.toBeNull()
  expect(await mailsTo('Mona@github.example')).toEqual([])
  expect((await signInWithGithub(person)).searchParams.has('tokens')).toBe(true)
  expect((await signInWithGithub(person, { action: 'register' })).searchParams.get('error')).toBe(
    'already-exists',
  )
})

test('a new user without a verified address types one twice and gets a verification mail', async () => {
  stubFetch(() => verificationResponse(true))
  const page = await signInWithSteam('76561198000077777', { action: 'register' })
  const key = page.searchParams.get('key') ?? ''
  expect([page.searchParams.get('email'), page.searchParams.has('username')]).toEqual(['ask', false])
  const bodies = []
  for (const email of [{}, { email: 'gabe@steam.example' }, { email: 'gabe', confirmEmail: 'gabe' }]) {
    bodies.push(
      await (await completeSignUp({ key, username: 'gabe', ...email } as Record<string, string>)).json(),
    )
  }
  expect(bodies).toEqual(Array.from({ length: 3 }, () => ({ error: 'invalid-email' })))
  const email = 'gabe@steam.example'
  expect((await completeSignUp({ key, username: 'gabe', email, confirmEmail: email })).status).toBe(200)
  const [row] = await findRows('users', sql`username = 'gabe'`)
  expect(row).toMatchObject({ email, emailVerifiedAt: null })
  expect(await mailsTo(email)).toMatchObject([{ subject: 'Confirm your email address for Logic Works' }])
})

test('A15: an address that the provider hasn’t verified isn’t used', async () => {
  const { page } = await startGithubSignUp({
    id: newGithubId(),
    email: 'unproved@github.example',
    verified: false,
  })
  expect(page.searchParams.get('email')).toBe('ask')
})

test('a taken or invalid input is an error, and the key stays valid', async () => {
  const taken = await createUser()
  const { key } = await startGithubSignUp({ id: newGithubId(), email: 'fresh@github.example' })
  const other = { email: taken.email, confirmEmail: taken.email }
  const errorOf = async (body: Record<string, string>) =>
    (await (await completeSignUp(body)).json<{ error: string }>()).error
  expect(await errorOf({ key, username: taken.username.toUpperCase() })).toBe('username-taken')
  expect(await errorOf({ key, username: 'freshest', ...other })).toBe('email-taken')
  expect(await errorOf({ key, username: 'no spaces' })).toBe('invalid-username')
  expect((await completeSignUp({ key, username: 'freshest' })).status).toBe(200)
})

test('A7: a sign-up key works once, also in parallel, unchanged and for an hour', async () => {
  const { key } = await startGithubSignUp({ id: newGithubId(), email: 'parallel@github.example' })
  const off = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  const changed = await completeSignUp({ key: off, username: 'parallel' })
  expect([changed.status, await changed.json()]).toEqual([422, { error: 'expired' }])
  const tries = Array.from({ length: 8 }, (_, n) => completeSignUp({ key, username: `parallel${n}` }))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(7)
  expect(await findRows('users', sql`email = 'parallel@github.example'`)).toHaveLength(1)
  const late = await startGithubSignUp({ id: newGithubId(), email: 'expired@github.example' })
  advanceClock(3_600)
  const expired = await completeSignUp({ key: late.key, username: 'expired-one' })
  expect([expired.status, await expired.json()]).toEqual([422, { error: 'expired' }])
})

test('B3: a client can create ten accounts an hour, through providers too, and try sixty names', async () => {
  const made = []
  for (let n = 0; n < 11; n += 1) {
    const { key } = await startGithubSignUp({ id: newGithubId(), email: `busy${n}@github.example` })
    made.push((await completeSignUp({ key, username: `busy${n}` }, 'busy')).status)
  }
  expect(made).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const { key } = await startGithubSignUp({ id: newGithubId(), email: 'guess@github.example' })
  const guesses = Array.from({ length: 61 }, () => completeSignUp({ key, username: '-' }, 'guessing'))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
