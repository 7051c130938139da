import { sql, batch, queryRows } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { digest, newSecret } from '#upstream/platform/tokens.ts'
import { enqueueRecipients } from '#upstream/domains/newsletter/enqueue-recipients.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { mailsTo, newestKey } from '#tests/upstream/mails.ts'
import { createUser, signedIn, signIn, type Browser } from '#tests/upstream/users.ts'
import { graph, post } from '#tests/upstream/upstream.ts'

const day = 24 * 60 * 60
let addresses = 0

function freshAddress(): string {
  addresses += 1
  return `reader${addresses}@example.org`
}

let clients = 0

function freshClient(): string {
  clients += 1
  return `client-${clients}`
}

/** Subscribes like the form; returns the status, or the error. */
async function ask(
  address: string,
  { minor = false, as, client = freshClient() }: { minor?: boolean; as?: Browser; client?: string } = {},
): Promise<string | undefined> {
  const response = await mutate<{ status: string }>('updateNewsletterAnon', { address, minor }, 'status', {
    as,
    headers: { 'x-client': client },
  })
  return errorOf(response) ?? response.data?.updateNewsletterAnon?.status
}

/** Asks for a link that unsubscribes; returns the status, or the error. */
async function askToLeave(address: string, client = freshClient()): Promise<string | undefined> {
  const headers = { 'x-client': client }
  const response = await mutate<{ status: string }>('requestUnsubscribe', { address }, 'status', { headers })
  return errorOf(response) ?? response.data?.requestUnsubscribe?.status
}

/** Uses a mailed key; the status of the response. */
async function use(key: string, action: string): Promise<number> {
  return (await post('/auth/callback', { key, action })).status
}

const confirm = (key: string) => use(key, 'confirm-newsletter')
const unsubscribe = (key: string) => use(key, 'unsubscribe')

/** An address that has been confirmed; level 2 is that of both lists. */
async function subscriber(minor = true): Promise<string> {
  const address = freshAddress()
  await ask(address, { minor })
  await confirm(await newestKey(address))
  return address
}

async function levelOf(address: string): Promise<number | undefined> {
  const query = sql`SELECT level FROM subscriptions WHERE email = ${address}`
  return (await queryRows<{ level: number }>(env.DB, query))[0]?.level
}

async function ownLevel(as: Browser): Promise<number | undefined> {
  return (await graph<{ newsletterLevel: number }>('{ newsletterLevel }', {}, { as })).data?.newsletterLevel
}

function setLevel(as: Browser | undefined, newLevel: number) {
  return mutate('updateNewsletter', { newLevel }, 'level', { as }).then(errorOf)
}

/** Gives the user another address, as a confirmed change does. */
async function move({ user }: Browser, address: string): Promise<void> {
  await batch(env.DB, [sql`UPDATE users SET email = ${address} WHERE id = ${user.id}`])
}

test('an address is subscribed after its confirmation, by the link or the mutation', async () => {
  const [address, other] = [freshAddress(), freshAddress()]
  expect([await ask(address, { minor: true }), await ask(other)]).toEqual(['pending', 'pending'])
  expect(await levelOf(address)).toBeUndefined()
  const key = await newestKey(address)
  const response = await post('/auth/callback', { key, action: 'confirm-newsletter' })
  expect([response.status, await response.json()]).toEqual([
    200,
    { message: 'Your subscription is confirmed' },
  ])
  expect(await levelOf(address)).toBe(2)
  const token = await newestKey(other)
  const byMutation = () => mutate<{ level: number }>('confirmNewsletter', { token }, 'level')
  expect((await byMutation()).data?.confirmNewsletter?.level).toBe(1)
  expect(errorOf(await byMutation())).toBe('Failed to confirm newsletter subscription')
})

test('A7: of twenty parallel uses of a key one confirms; used, replaced, expired and changed keys don’t', async () => {
  const address = freshAddress()
  await ask(address)
  const older = await newestKey(address)
  await ask(address, { minor: true })
  const key = await newestKey(address)
  const changed = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  expect([await confirm(older), await confirm(changed)]).toEqual([422, 422])
  const statuses = await Promise.all(Array.from({ length: 20 }, () => confirm(key)))
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(await levelOf(address)).toBe(2)

  const late = freshAddress()
  await ask(late)
  advanceClock(3 * day + 1)
  expect(await confirm(await newestKey(late))).toBe(422)
})

test('A7: the database stores no confirmation keys, and a key works only for its purpose', async () => {
  const address = freshAddress()
  await ask(address)
  const key = await newestKey(address)
  const rows = await queryRows(env.DB, sql`SELECT hex(digest) AS digest FROM subscription_keys`)
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(key).toString('hex').toUpperCase())
  for (const action of ['verify-email', 'change-email', 'unsubscribe'])
    expect(await use(key, action)).toBe(422)
  expect(await confirm(key)).toBe(200)
})

test('B3: the response to a request is the same for a known, an unknown and a subscribed address', async () => {
  const [known, subscribed] = [await createUser(), await subscriber()]
  const responses = await Promise.all([known.email, subscribed, freshAddress()].map((one) => ask(one)))
  expect(responses).toEqual(['pending', 'pending', 'pending'])
  const left = await subscriber()
  await batch(env.DB, [sql`UPDATE subscriptions SET level = 0 WHERE email = ${left}`])
  for (const address of [left, freshAddress()]) {
    const mails = await mailsTo(address)
    expect(await askToLeave(address)).toBe('pending')
    expect(await mailsTo(address)).toEqual(mails)
  }
})

test('B3: an address gets three mails a day at most, requests at once are one, and a client has twenty an hour', async () => {
  const address = freshAddress()
  for (const mails of [1, 2, 3, 3]) {
    const statuses = await Promise.all(Array.from({ length: 5 }, () => ask(address, { client: '10.0.0.1' })))
    expect(statuses).toEqual(statuses.map(() => 'pending'))
    expect(await mailsTo(address)).toHaveLength(mails)
    advanceClock(61)
  }
  expect(await ask(freshAddress(), { client: '10.0.0.1' })).toBe('429')
})

test('B3: an address gets three links to unsubscribe a day at most, and a client can make twenty requests an hour', async () => {
  const address = await subscriber()
  for (let time = 0; time < 5; time += 1) expect(await askToLeave(address)).toBe('pending')
  // The first mail confirmed the address.
  expect(await mailsTo(address)).toHaveLength(1 + 3)
  const statuses: (string | undefined)[] = []
  for (let time = 0; time < 21; time += 1)
    statuses.push(await askToLeave(`many${time}@example.org`, '10.0.0.2'))
  expect(statuses).toEqual([...Array<string>(20).fill('pending'), '429'])
})

test('I6: mail goes to a single valid address only', async () => {
  for (const address of ['', 'a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org']) {
    expect(await ask(address), address).toMatch(/required|Invalid/)
    expect(await askToLeave(address), address).toMatch(/required|Invalid/)
  }
})

test('the level of a user with a verified address is the subscription of the address, and moves with it', async () => {
  const person = await signIn(await createUser({ email: await subscriber() }))
  const { email } = person.user
  expect(await ownLevel(person)).toBe(2)
  expect(await setLevel(person, 1)).toBeNull()
  expect([await ownLevel(person), await levelOf(email)]).toEqual([1, 1])
  const mails = await mailsTo(email)
  expect(await ask(email.toUpperCase(), { minor: true, as: person })).toBe('ok')
  expect([await ownLevel(person), await mailsTo(email)]).toEqual([2, mails])
  expect(await ask(freshAddress(), { as: person })).toBe('pending')
  const address = freshAddress()
  await move(person, address)
  expect([await levelOf(address), await levelOf(email)]).toEqual([2, undefined])
})

test('unverified users have no level and can’t set one, and a level is 0, 1 or 2', async () => {
  const unverified = await signedIn({ emailVerifiedAt: null, email: await subscriber() })
  expect(await ownLevel(unverified)).toBe(0)
  expect(await setLevel(unverified, 1)).toBe('403')
  const person = await signedIn()
  for (const level of [-1, 3]) expect(await setLevel(person, level)).toBe("There's no such level")
})

test('a mailed link ends the subscription of an account and a form’s alike, however often it is opened', async () => {
  const reader = await signedIn({ email: 'both.ways@example.org' })
  await setLevel(reader, 1)
  const address = 'Both.Ways@example.org'
  await ask(address)
  await confirm(await newestKey(address))
  const rows = await queryRows(env.DB, sql`SELECT 1 FROM subscriptions WHERE email = ${address}`)
  expect(rows).toHaveLength(1)
  expect(await askToLeave(address)).toBe('pending')
  const key = await newestKey(address)
  expect([await unsubscribe(`${key.slice(0, -1)}-`), await ownLevel(reader)]).toEqual([422, 1])
  for (let time = 0; time < 2; time += 1)
    expect([await unsubscribe(key), await ownLevel(reader)]).toEqual([200, 0])
})

test('a link to unsubscribe expires after a week, and when a change of address replaces its subscription', async () => {
  const [former, replaced, late] = [await subscriber(), await subscriber(), await subscriber()]
  for (const address of [replaced, late]) await askToLeave(address)
  const [key, lateKey] = [await newestKey(replaced), await newestKey(late)]
  await move(await signedIn({ email: former }), replaced)
  expect([await unsubscribe(key), await levelOf(replaced)]).toEqual([422, 2])
  advanceClock(7 * day + 1)
  expect([await unsubscribe(lateKey), await levelOf(late)]).toEqual([422, 2])
})

/** Sends a newsletter to everyone on the list; returns the key in the mail to the address. */
async function keyMailedTo(address: string): Promise<string> {
  const title = `Issue for ${address}`
  const sender = await createUser({ roles: ['admin'] })
  const [[{ id } = { id: 0 }]] = (await batch(env.DB, [
    sql`INSERT INTO newsletters (user_id, list, title, url, body, content, created_at)
      VALUES (${sender.id}, 'major', ${title}, 'https://logic.example/', '', CAST(${title} AS BLOB), 0) RETURNING id`,
  ])) as [{ id: number }[]]
  await enqueueRecipients(env, { newsletter: id, after: 0 }, 0)
  const key = newSecret()
  await batch(env.DB, [
    sql`UPDATE newsletter_sends SET state = 'sent', unsubscribe = ${await digest(key)}
      WHERE newsletter_id = ${id} AND address = ${address}`,
  ])
  return key
}

test('the key of an old mail unsubscribes its reader at their new address, and not the next owner of the old one', async () => {
  const [person, next] = [await signedIn(), await signedIn()]
  for (const one of [person, next]) await setLevel(one, 2)
  const [key, address] = [await keyMailedTo(person.user.email), freshAddress()]
  await move(person, address)
  await move(next, person.user.email)
  for (let time = 0; time < 2; time += 1) {
    expect(await unsubscribe(key)).toBe(200)
    expect([await levelOf(address), await levelOf(person.user.email)]).toEqual([0, 2])
  }
})

test('merged subscriptions end by the key of either, and no other subscription does', async () => {
  const person = await signedIn()
  await setLevel(person, 2)
  const [address, stranger] = [await subscriber(), await subscriber()]
  const key = await keyMailedTo(address)
  await move(person, address)
  expect(await unsubscribe(key)).toBe(200)
  expect([await levelOf(address), await levelOf(stranger)]).toEqual([0, 2])
})

test('a key is valid even if its subscription has ended, and unknown keys aren’t', async () => {
  const address = await subscriber()
  const key = await keyMailedTo(address)
  await batch(env.DB, [sql`DELETE FROM subscriptions WHERE email = ${address}`])
  expect([await unsubscribe(key), await unsubscribe(newSecret())]).toEqual([200, 422])
})
