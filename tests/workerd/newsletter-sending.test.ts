import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { deliver } from '#upstream/domains/newsletter/deliver.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { createForum, errorOf, mutate, writePost } from './world/community.ts'
import { mailPlatform, platformRefusal } from './world/mail-platform.ts'
import { mailsTo } from './world/mails.ts'
import { campaign, day, send, soon, words, workAll, type Sent } from './world/newsletters.ts'
import { signedIn } from './world/users.ts'
import { graph } from './world/upstream.ts'

beforeEach(async () => {
  const tables = [
    'newsletter_sends',
    'newsletters',
    'subscriptions',
    'suppressed_addresses',
    'mails',
    'outbox',
  ]
  await batch(
    env.DB,
    tables.map((table) => sql.raw(`DELETE FROM ${table}`)),
  )
})

async function subscribe(...readers: [address: string, level: number][]): Promise<void> {
  await batch(
    env.DB,
    readers.map(
      ([address, level]) =>
        sql`INSERT INTO subscriptions (email, level, updated_at) VALUES (${address}, ${level}, 0)`,
    ),
  )
}

async function leave(address: string, level: number): Promise<void> {
  await batch(env.DB, [sql`UPDATE subscriptions SET level = ${level} WHERE email = ${address}`])
}

test('each list gets its mail, once an address, however often it is sent and worked off', async () => {
  await subscribe(['major@example.org', 1], ['minor@example.org', 2], ['none@example.org', 0])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(() => Promise.resolve())
  const first = await send(admin, 'MAJOR')
  expect(first).toMatchObject({ recipients: 2 })
  expect(await send(admin, 'MAJOR')).toEqual(first)
  await Promise.all([workAll(bindings), workAll(bindings), workAll(bindings)])
  expect(await send(admin, 'MAJOR')).toEqual(first)
  await workAll(bindings, soon() + day)
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['major@example.org', 'minor@example.org']))
  expect(sent).toHaveLength(2)
  expect(await campaign(admin)).toMatchObject({ recipients: 2, sent: 2, queued: 0, isEnlisted: true })
  expect(await send(admin, 'MINOR')).toMatchObject({ recipients: 1 })
  await workAll(bindings)
  expect(sent.at(-1)?.to).toBe('minor@example.org')
})

test('a test goes to its sender alone', async () => {
  await subscribe(['major@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  expect(await send(admin, 'TEST')).toEqual({ recipients: 1, campaignId: null })
  expect(await mailsTo(admin.user.email)).toMatchObject([{ subject: words.title }])
  expect(await campaign(admin)).toBeUndefined()
})

test('R5: a run that died leaves what it had handed over as unknown, and nobody gets that again', async () => {
  await subscribe(['a@example.org', 1], ['b@example.org', 1], ['c@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(() => Promise.resolve())
  await send(admin, 'MAJOR')
  await drain(bindings, soon(), 1)
  await drain(bindings, soon(), 1)
  await batch(env.DB, [
    sql`UPDATE newsletter_sends SET state = 'leased', attempts = 1, leased_until = ${soon() + 300},
      handed = address = 'a@example.org' WHERE address <> 'b@example.org'`,
  ])
  await workAll(bindings)
  expect(await campaign(admin)).toMatchObject({ sent: 1, queued: 2, unknown: 0 })
  await workAll(bindings, soon() + 305)
  expect(sent.map(({ to }) => to)).toEqual(['b@example.org', 'c@example.org'])
  expect(await campaign(admin)).toMatchObject({ sent: 2, queued: 0, unknown: 1 })
})

test('R5: an answer that never came is unknown, a refusal is tried later, and neighbours get theirs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await subscribe(['a@example.org', 1], ['b@example.org', 1], ['c@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(
    platformRefusal('E_INTERNAL_SERVER_ERROR'),
    platformRefusal('E_RATE_LIMIT_EXCEEDED'),
    () => Promise.resolve(),
  )
  await send(admin, 'MAJOR')
  await workAll(bindings)
  expect(await campaign(admin)).toMatchObject({ sent: 1, queued: 1, unknown: 1 })
  await workAll(bindings, soon() + day)
  expect(await campaign(admin)).toMatchObject({ sent: 2, queued: 0, unknown: 1 })
  expect(sent).toHaveLength(4)
})

test('an address that nobody has is refused once and suppressed; a retry leaves it out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await subscribe(['a@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(platformRefusal('E_RECIPIENT_SUPPRESSED'))
  const first = (await send(admin, 'MAJOR')) as Sent
  await workAll(bindings)
  expect(await campaign(admin)).toMatchObject({ failed: 1, queued: 0 })
  const retried = await mutate<Sent>('retryNewsletter', { campaignId: first.campaignId }, 'recipients', {
    as: admin,
  })
  expect(retried.data?.retryNewsletter?.recipients).toBe(0)
  expect(await send(admin, 'MINOR', { title: 'Another one' })).toMatchObject({ recipients: 0 })
  await workAll(bindings, soon() + day)
  expect(sent).toHaveLength(1)
})

test('what was refused for its words is tried again when somebody says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await subscribe(['a@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(platformRefusal('E_CONTENT_TOO_LARGE'), () => Promise.resolve())
  const first = (await send(admin, 'MAJOR')) as Sent
  await workAll(bindings)
  expect(await campaign(admin)).toMatchObject({ failed: 1 })
  const input = { campaignId: first.campaignId }
  const retried = await mutate<Sent>('retryNewsletter', input, 'recipients', { as: admin })
  expect(retried.data?.retryNewsletter?.recipients).toBe(1)
  await workAll(bindings)
  expect(await campaign(admin)).toMatchObject({ failed: 0, sent: 1 })
  expect(sent).toHaveLength(2)
})

test('whoever leaves the list before their mail goes gets none, and a retry leaves them out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await subscribe(['a@example.org', 2], ['b@example.org', 2], ['c@example.org', 2])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(platformRefusal('E_CONTENT_TOO_LARGE'), () => Promise.resolve())
  const { campaignId } = (await send(admin, 'MINOR')) as Sent
  await drain(bindings, soon(), 1)
  await drain(bindings, soon(), 1)
  await leave('b@example.org', 1)
  await workAll(bindings)
  expect(sent.map(({ to }) => to)).toEqual(['a@example.org', 'c@example.org'])
  expect(await campaign(admin)).toMatchObject({ sent: 1, failed: 1, left: 1, queued: 0 })
  await leave('a@example.org', 0)
  const retried = await mutate<Sent>('retryNewsletter', { campaignId }, 'recipients', { as: admin })
  expect(retried.data?.retryNewsletter?.recipients).toBe(0)
  await workAll(bindings)
  expect(sent).toHaveLength(2)
})

test('failures tell their reasons, the most frequent first, and whose server had refused them before is no leaver', async () => {
  await subscribe(...['a', 'b', 'c', 'd'].map((name): [string, number] => [`${name}@example.org`, 1]))
  const admin = await signedIn({ roles: ['admin'] })
  const { bindings } = mailPlatform(platformRefusal('E_CONTENT_TOO_LARGE'))
  await send(admin, 'MAJOR')
  await drain(bindings, soon(), 1)
  await drain(bindings, soon(), 1)
  await batch(env.DB, [
    sql`INSERT INTO suppressed_addresses (email, reason, created_at) VALUES ('b@example.org', 'Refused', 0)`,
  ])
  await workAll(bindings)
  expect(await campaign(admin)).toMatchObject({
    failed: 4,
    left: 0,
    failures: [
      { reason: 'The platform refused: E_CONTENT_TOO_LARGE', count: 3 },
      { reason: 'The mail server rejected this address before', count: 1 },
    ],
  })
})

test('developers send their own post of a protected forum, and nothing else', async () => {
  const developer = await signedIn({ roles: ['developer'] })
  const [protectedForum, forum] = [await createForum({ protected: true }), await createForum()]
  const [own, open] = [await writePost(developer, protectedForum), await writePost(developer, forum)]
  const at = (id: string) => ({ url: `${env.MAIN_ORIGIN as string}/view/${id}/a-post` })
  expect(await send(developer, 'TEST', at(own))).toMatchObject({ recipients: 1 })
  expect(await send(developer, 'TEST', at(open))).toBe('403')
  expect(await send(developer, 'TEST')).toBe('403')
  expect(await send(developer, 'TEST', { url: `https://other.example/view/${own}` })).toBe('403')
  expect(await send(await signedIn({ roles: ['moderator'] }), 'TEST', at(own))).toBe('403')
  expect(await send(await signedIn(), 'TEST', at(own))).toBe('403')
})

test.each([
  ['title', { title: 'Hi\r\nBcc: b@example.org' }],
  ['title', { title: '' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['url', { url: 'https://user:password@example.org/' }],
  ['body', { body: ' ' }],
])('I6: a newsletter with a bad %s is refused: %j', async (field, bad) => {
  const admin = await signedIn({ roles: ['admin'] })
  const answer = await mutate('sendNewsletter', { ...words, list: 'TEST', ...bad }, 'recipients', {
    as: admin,
  })
  expect(answer.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field })
})

test('a preview is what would be mailed, and only for those who may send', async () => {
  const query = `query ($input: NewsletterPreviewInput!) { newsletterPreview(input: $input) { subject text html } }`
  const admin = await signedIn({ roles: ['admin'] })
  const answer = await graph<{ newsletterPreview: Record<string, string> }>(
    query,
    { input: words },
    { as: admin },
  )
  expect(answer.data?.newsletterPreview).toMatchObject({
    subject: words.title,
    html: expect.stringContaining('<strong>wires</strong>') as string,
    text: expect.stringContaining('New **wires**.') as string,
  })
  expect(errorOf(await graph(query, { input: words }, { as: await signedIn() }))).toBe('403')
})

test('P3: a newsletter loads nothing, whatever its words say', async () => {
  const body =
    '![x](https://tracker.example/pixel.gif) [here](/forums) <img src=x> <style>@import "x"</style>'
  const query = `query ($input: NewsletterPreviewInput!) { newsletterPreview(input: $input) { html } }`
  const admin = await signedIn({ roles: ['admin'] })
  const input = { ...words, body }
  const answer = await graph<{ newsletterPreview: { html: string } }>(query, { input }, { as: admin })
  const html = answer.data?.newsletterPreview.html ?? ''
  expect(html.replace(/<style>[^<]*<\/style>/, '')).not.toMatch(/<(?:img|link|script|style|iframe)|url\(/i)
  expect(html).toContain(`href="${env.MAIN_ORIGIN as string}/forums"`)
})

test('the work of a large list is cut into parts that follow each other', async () => {
  const people = Array.from({ length: 2_500 }, (_, index) => `reader${index}@example.org`)
  await batch(env.DB, [
    sql`INSERT INTO subscriptions (email, level, updated_at) SELECT value, 1, 0 FROM json_each(${JSON.stringify(people)})`,
  ])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(() => Promise.resolve())
  const { campaignId } = (await send(admin, 'MAJOR')) as Sent
  await deliver(bindings, { newsletter: campaignId ?? 0 }, soon())
  await workAll(bindings)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(2_500)
  expect(sent).toHaveLength(2_500)
  expect(await campaign(admin)).toMatchObject({ recipients: 2_500, sent: 2_500, queued: 0 })
})
