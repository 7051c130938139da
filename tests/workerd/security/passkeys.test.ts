import { expect, test } from 'vitest'
import { internalHeaders } from '#shared/internal-headers.ts'
import { sql } from '#upstream/db/sql.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { addPasskey, newAuthenticator, passkeyOptions } from '#tests/upstream/passkeys.ts'
import { findRows } from '#tests/upstream/rows.ts'
import { graph, post } from '#tests/upstream/upstream.ts'
import { actsOf, quickHash, signedIn, signIn, usernameOf, type Browser } from '#tests/upstream/users.ts'

const refused = [422, { error: 'passkey-refused' }]

async function answer(response: Response): Promise<unknown[]> {
  return response.ok ? [response.status] : [response.status, await response.json()]
}

const logIn = (passkey: string) => post('/auth/passkey-login', { passkey })

async function listed(as: Browser) {
  type Row = { id: string; name: string; usedAt: number | null }
  const { data } = await graph<{ passkeys: Row[] }>('{ passkeys { id name usedAt } }', {}, { as })
  return data?.passkeys ?? []
}

test('a passkey logs in by the rules of a password, is told by mail, and is named after its device', async () => {
  const person = await signedIn({ bannedUntil: Math.floor(Date.now() / 1000) + 60 })
  const authenticator = await addPasskey(person)
  expect((await mailsTo(person.user.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('A passkey was added to your account'),
  ])
  const response = await logIn(await authenticator.sign(await passkeyOptions('log-in')))
  expect(response.status).toBe(200)
  const authorization = `Bearer ${response.headers.get(internalHeaders.tokens)}`
  expect(await usernameOf(authorization)).toBe(person.user.username)
  const { data } = await graph('{ ephemeralMessages { status } }', {}, { headers: { authorization } })
  expect(data).toEqual({ ephemeralMessages: [{ status: 'WARNING' }, { status: 'WARNING' }] })
  expect(await actsOf(person.user)).toEqual(['session.login', 'passkey.add', 'session.login'])
  expect(await listed(person)).toMatchObject([{ name: expect.any(String), usedAt: expect.any(Number) }])
})

/** What is wrong with a signature, and how it comes about. */
const wrong = {
  'of another site': { origin: 'http://evil.localhost:8787' },
  'of the assets host': { origin: 'http://assets.localhost:8787' },
  'for another domain': { rpId: 'evil.example' },
  'without verification of the user': { isVerified: false },
  'with a count that went back': { counter: 1 },
  'of an invented challenge': { challenge: Buffer.alloc(32).toString('base64url') },
  'for another user': { userHandle: 'dXNyLTAwMDAwMDAw' },
}

test.each(Object.entries(wrong))(
  'a signature %s logs no one in, and uses its challenge up',
  async (_, lies) => {
    const authenticator = await addPasskey(await signedIn())
    const first = await passkeyOptions('log-in')
    expect(await answer(await logIn(await authenticator.sign(first, { counter: 7 })))).toEqual([200])
    const options = await passkeyOptions('log-in')
    expect(await answer(await logIn(await authenticator.sign(options, lies)))).toEqual(refused)
  },
)

test('a challenge is valid once, for five minutes, for its purpose and its session', async () => {
  const person = await signedIn({ passwordHash: quickHash })
  const authenticator = await addPasskey(person)
  const attempt = async (options: Parameters<typeof authenticator.sign>[0]) =>
    answer(await logIn(await authenticator.sign(options)))
  const once = await passkeyOptions('log-in')
  expect([await attempt(once), await attempt(once)]).toEqual([[200], refused])
  const late = await passkeyOptions('log-in')
  advanceClock(301)
  expect(await attempt(late)).toEqual(refused)
  expect(await attempt(await passkeyOptions('proof', { as: person }))).toEqual(refused)
  const elsewhere = await passkeyOptions('add', { as: await signIn(person.user) })
  const made = (await newAuthenticator()).create(elsewhere)
  expect(await answer(await post('/auth/add-passkey', { passkey: made }, { as: person }))).toEqual(refused)
  expect(await answer(await logIn('{}'))).toEqual(refused)
  expect(
    await answer(await logIn(await (await newAuthenticator()).sign(await passkeyOptions('log-in')))),
  ).toEqual(refused)
})

test('A11: a passkey proves that its owner is present, and no one else’s does', async () => {
  const person = await signedIn({ passwordHash: null })
  const other = await addPasskey(await signedIn())
  const own = await addPasskey(person)
  advanceClock(601)
  const change = async (passkey?: string) =>
    answer(await post('/auth/request-email-change', { email: 'new@example.org', passkey }, { as: person }))
  expect(await change()).toEqual([422, { error: 'no-match' }])
  expect(await change(await other.sign(await passkeyOptions('proof', { as: person })))).toEqual(refused)
  expect(await change(await own.sign(await passkeyOptions('proof', { as: person })))).toEqual([204])
  const [passkey] = await listed(person)
  const input = { passkeyId: passkey?.id, name: ' My phone ' }
  expect(errorOf(await mutate('renamePasskey', input, 'passkeys { name }', { as: person }))).toBeNull()
  expect(await listed(person)).toMatchObject([{ name: 'My phone' }])
  const remove = async (as: Browser, proof?: string) =>
    errorOf(
      await mutate('removePasskey', { passkeyId: passkey?.id, passkey: proof }, 'passkeys { id }', { as }),
    )
  expect(await remove(await signedIn())).toBe('404')
  expect(await remove(person)).toBe("That's not your current password.")
  expect(await remove(person, await other.sign(await passkeyOptions('proof', { as: person })))).toContain(
    'passkey',
  )
  expect(await remove(person, await own.sign(await passkeyOptions('proof', { as: person })))).toBeNull()
  expect(await answer(await logIn(await own.sign(await passkeyOptions('log-in'))))).toEqual(refused)
  expect(await listed(person)).toEqual([])
})

test('a user has up to ten passkeys, also if two are added at once, and adding one needs a fresh login', async () => {
  const person = await signedIn({ passwordHash: quickHash })
  for (let count = 0; count < 9; count += 1) await addPasskey(person)
  const made = await Promise.all(
    [0, 1].map(async () => (await newAuthenticator()).create(await passkeyOptions('add', { as: person }))),
  )
  const added = await Promise.all(
    made.map((passkey) => post('/auth/add-passkey', { passkey }, { as: person })),
  )
  expect(new Set(added.map(({ status }) => status))).toEqual(new Set([204, 422]))
  await expect(passkeyOptions('add', { as: person })).rejects.toThrow('too-many-passkeys')
  expect(await findRows('passkeys', sql`user_id = ${person.user.id}`)).toHaveLength(10)
  const old = await signedIn({ passwordHash: quickHash })
  advanceClock(601)
  await expect(passkeyOptions('add', { as: old })).rejects.toThrow('no-match')
  await expect(passkeyOptions('proof')).rejects.toThrow('unauthenticated')
})
