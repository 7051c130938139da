import { sql } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { enqueueRecipients } from '#upstream/domains/newsletter/enqueue-recipients.ts'
import { errorOf, mutate } from '../world/community.ts'
import { advanceClock } from '../world/clock.ts'
import { mailsTo, newestKey, runDueJobs } from '../world/mails.ts'
import { createUser, signedIn, signIn, type Browser } from '../world/users.ts'
import { graph, post } from '../world/upstream.ts'

let addresses = 0

function freshAddress(): string {
  addresses += 1
  return `reader${addresses}@example.org`
}

/** Subscribes like the form; returns the status, or the error. */
async function ask(address: string, minor = false, as?: Browser, headers = {}): Promise<string | undefined> {
  const response = await mutate<{ status: string }>('updateNewsletterAnon', { address, minor }, 'status', {
    as,
    headers,
  })
  return errorOf(response) ?? response.data?.updateNewsletterAnon?.status
}

function confirm(key: string) {
  return post('/auth/callback', { key, action: 'confirm-newsletter' })
}

async function levelOf(address: string): Promise<number | undefined> {
  const [rows = []] = await batch(env.DB, [sql`SELECT level FROM subscriptions WHERE email = ${address}`])
  return (rows as { level: number }[])[0]?.level
}

async function ownLevel(as: Browser): Promise<number | undefined> {
  return (await graph<{ newsletterLevel: number }>('{ newsletterLevel }', {}, { as })).data?.newsletterLevel
}

test('requests at once mail an address once, and count once against its day', async () => {
  const address = freshAddress()
  for (const mails of [1, 2, 3, 3]) {
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => ask(address, false, undefined, { 'x-client': 'a-double-click' })),
    )
    expect(statuses).toEqual(Array.from({ length: 5 }, () => 'pending'))
    expect(await mailsTo(address)).toHaveLength(mails)
    advanceClock(61)
  }
})

test('an address is subscribed after its confirmation', async () => {
  const address = freshAddress()
  expect(await ask(address, true)).toBe('pending')
  expect(await levelOf(address)).toBeUndefined()
  const response = await confirm(await newestKey(address))
  expect([response.status, await response.json()]).toEqual([
    200,
    { message: 'Your subscription is confirmed' },
  ])
  expect(await levelOf(address)).toBe(2)
})

test('a confirmation key also works with the mutation', async () => {
  const address = freshAddress()
  await ask(address)
  const input = { token: await newestKey(address) }
  const response = await mutate<{ level: number }>('confirmNewsletter', input, 'level')
  expect(response.data?.confirmNewsletter?.level).toBe(1)
  expect(errorOf(await mutate('confirmNewsletter', input, 'level'))).toBe(
    'Failed to confirm newsletter subscription',
  )
})

test('A7: of twenty parallel uses of a key one confirms; used, replaced, expired and changed keys don’t', async () => {
  const address = freshAddress()
  await ask(address)
  const older = await newestKey(address)
  await ask(address, true)
  const key = await newestKey(address)
  const changed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  expect([(await confirm(older)).status, (await confirm(changed)).status]).toEqual([422, 422])
  const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await confirm(key)).status))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await levelOf(address)).toBe(2)

  const late = freshAddress()
  await ask(late)
  advanceClock(3 * 24 * 60 * 60 + 1)
  expect((await confirm(await newestKey(late))).status).toBe(422)
})

test('A7: the database stores no confirmation keys, and a key works only for its purpose', async () => {
  const address = freshAddress()
  await ask(address)
  const key = await newestKey(address)
  const [rows = []] = await batch(env.DB, [sql`SELECT hex(digest) AS digest FROM subscription_keys`])
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(key).toString('hex').toUpperCase())
  for (const action of ['verify-email', 'change-email', 'unsubscribe'])
    expect((await post('/auth/callback', { key, action })).status).toBe(422)
  expect((await confirm(key)).status).toBe(200)
})

test('B3: a request has the same response for a known, an unknown and a subscribed address', async () => {
  const [known, subscribed] = [await createUser(), freshAddress()]
  await ask(subscribed)
  await confirm(await newestKey(subscribed))
  expect(await Promise.all([ask(known.email), ask(subscribed), ask(freshAddress())])).toEqual([
    'pending',
    'pending',
    'pending',
  ])
})

test('B3: a client can make twenty requests an hour, and an address gets three mails a day at most', async () => {
  const address = freshAddress()
  const from = (client: string) => ({ 'x-client': client })
  for (let time = 0; time < 5; time += 1) {
    expect(await ask(address, false, undefined, from(`10.0.0.${time}`))).toBe('pending')
    // Pressed twice; the key that is on its way stays valid.
    expect(await ask(address, false, undefined, from(`10.0.1.${time}`))).toBe('pending')
    advanceClock(61)
  }
  expect(await mailsTo(address)).toHaveLength(3)
  const outcomes: (string | undefined)[] = []
  for (let time = 0; time < 21; time += 1)
    outcomes.push(await ask(freshAddress(), false, undefined, from('10.9.9.9')))
  expect(outcomes.filter((outcome) => outcome === 'pending')).toHaveLength(20)
  expect(outcomes.at(-1)).toBe('429')
})

test.each([
  '',
  'nobody',
  'a@b',
  'a@example.org, b@example.org',
  'a@example.org\r\nBcc: b@example.org',
  'ä@example.org',
])('I6: no mail goes to %j', async (address) => {
  expect(await ask(address)).toMatch(/required|Invalid/)
})

test('a signed-in user with a verified address needs no confirmation', async () => {
  const person = await signedIn()
  expect(await ask(person.user.email.toUpperCase(), true, person)).toBe('ok')
  expect([await ownLevel(person), await mailsTo(person.user.email)]).toEqual([2, []])
  expect(await ask(freshAddress(), true, person)).toBe('pending')
})

test('a user’s level is the subscription of their address', async () => {
  const address = freshAddress()
  await ask(address, true)
  await confirm(await newestKey(address))
  const person = await signIn(await createUser({ email: address }))
  expect(await ownLevel(person)).toBe(2)
  const set = await mutate<{ level: number }>('updateNewsletter', { newLevel: 1 }, 'level', { as: person })
  expect(set.data?.updateNewsletter?.level).toBe(1)
  expect([await ownLevel(person), await levelOf(address)]).toEqual([1, 1])
})

test('unverified users have no level and can’t set one, and a level is 0, 1 or 2', async () => {
  const [unverified, person] = await Promise.all([signedIn({ emailVerifiedAt: null }), signedIn()])
  await batch(env.DB, [
    sql`INSERT INTO subscriptions (email, level, updated_at) VALUES (${unverified.user.email}, 2, 0)`,
  ])
  expect(await ownLevel(unverified)).toBe(0)
  const set = (as: Browser | undefined, newLevel: number) =>
    mutate('updateNewsletter', { newLevel }, 'level', { as }).then(errorOf)
  expect(await set(unverified, 1)).toBe('403')
  expect(await set(undefined, 1)).toBe('401')
  for (const level of [-1, 3]) expect(await set(person, level)).toBe("There's no such level")
})

test('a subscription moves with its user’s address', async () => {
  const person = await signedIn()
  await mutate('updateNewsletter', { newLevel: 2 }, 'level', { as: person })
  const address = freshAddress()
  await batch(env.DB, [sql`UPDATE users SET email = ${address} WHERE id = ${person.user.id}`])
  expect([await levelOf(address), await levelOf(person.user.email)]).toEqual([2, undefined])
  await runDueJobs()
})

/** Sends a newsletter to everyone on the list; returns the key in the mail to the address. */
async function keyMailedTo(address: string): Promise<string> {
  const title = `Issue for ${address}`
  const sender = await createUser({ roles: ['admin'] })
  const [, ids = []] = await batch(env.DB, [
    sql`INSERT INTO newsletters (user_id, list, title, url, body, content, created_at)
      VALUES (${sender.id}, 'major', ${title}, 'https://logic.example/', '', CAST(${title} AS BLOB), 0)`,
    sql`SELECT max(id) AS id FROM newsletters`,
  ])
  const [{ id } = { id: 0 }] = ids as { id: number }[]
  await enqueueRecipients(env, { newsletter: id, after: 0 }, 0)
  const key = newSecret()
  await batch(env.DB, [
    sql`UPDATE newsletter_sends SET state = 'sent', unsubscribe = ${await digest(key)}
      WHERE newsletter_id = ${id} AND address = ${address}`,
  ])
  return key
}

function unsubscribe(key: string) {
  return post('/auth/callback', { key, action: 'unsubscribe' })
}

async function move(person: Browser, address: string): Promise<void> {
  await batch(env.DB, [sql`UPDATE users SET email = ${address} WHERE id = ${person.user.id}`])
}

async function subscribedMember(): Promise<Browser> {
  const person = await signedIn()
  await mutate('updateNewsletter', { newLevel: 2 }, 'level', { as: person })
  return person
}

test('the unsubscribe key of an old mail still works after the user has changed their address', async () => {
  const [person, address] = [await subscribedMember(), freshAddress()]
  const key = await keyMailedTo(person.user.email)
  await move(person, address)
  expect([(await unsubscribe(key)).status, await levelOf(address)]).toEqual([200, 0])
  expect([(await unsubscribe(key)).status, await levelOf(address)]).toEqual([200, 0])
})

test('that key doesn’t unsubscribe the next owner of the old address', async () => {
  const [person, next, address] = [await subscribedMember(), await subscribedMember(), freshAddress()]
  const key = await keyMailedTo(person.user.email)
  await move(person, address)
  await move(next, person.user.email)
  expect((await unsubscribe(key)).status).toBe(200)
  expect([await levelOf(address), await levelOf(person.user.email)]).toEqual([0, 2])
})

test('merged subscriptions end by the keys of both, and no other subscription does', async () => {
  const [person, address] = [await subscribedMember(), freshAddress()]
  await ask(address)
  await confirm(await newestKey(address))
  const key = await keyMailedTo(address)
  await move(person, address)
  const stranger = freshAddress()
  await ask(stranger)
  await confirm(await newestKey(stranger))
  expect((await unsubscribe(key)).status).toBe(200)
  expect([await levelOf(address), await levelOf(stranger)]).toEqual([0, 1])
})

test('a key is valid even if its subscription has ended, and unknown keys aren’t', async () => {
  const address = freshAddress()
  await ask(address)
  await confirm(await newestKey(address))
  const key = await keyMailedTo(address)
  await batch(env.DB, [sql`DELETE FROM subscriptions WHERE email = ${address}`])
  expect((await unsubscribe(key)).status).toBe(200)
  expect((await unsubscribe(newSecret())).status).toBe(422)
})
