import { sql } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { deliver } from '#upstream/domains/newsletter/deliver.ts'
import { drain } from '#upstream/jobs/outbox.reader.ts'
import { createForum, errorOf, mutate, writePost } from '../world/community.ts'
import { makeCreation, storePicture } from '../world/creations.ts'
import { mailPlatform, platformRefusal } from '../world/mail-platform.ts'
import { mailsTo } from '../world/mails.ts'
import {
  campaign,
  day,
  send,
  soon,
  newsletterText,
  runAllJobs,
  type Sent,
  removeNewsletters,
} from '../world/newsletters.ts'
import { logEntries } from '../world/staff.ts'
import { signedIn } from '../world/users.ts'
import { graph, send as request } from '../world/upstream.ts'

beforeEach(removeNewsletters)

async function subscribe(...readers: [address: string, level: number][]): Promise<void> {
  await batch(
    env.DB,
    readers.map(
      ([address, level]) =>
        sql`INSERT INTO subscriptions (email, level, updated_at) VALUES (${address}, ${level}, 0)`,
    ),
  )
}

async function setLevel(address: string, level: number): Promise<void> {
  await batch(env.DB, [sql`UPDATE subscriptions SET level = ${level} WHERE email = ${address}`])
}

test('each list gets its newsletter, once per address, however often its jobs run', async () => {
  await subscribe(['major@example.org', 1], ['minor@example.org', 2], ['none@example.org', 0])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(() => Promise.resolve())
  const first = await send(admin, 'MAJOR')
  expect(first).toMatchObject({ recipients: 2 })
  expect(await send(admin, 'MAJOR')).toEqual(first)
  await Promise.all([runAllJobs(bindings), runAllJobs(bindings), runAllJobs(bindings)])
  expect(await send(admin, 'MAJOR')).toEqual(first)
  await runAllJobs(bindings, soon() + day)
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['major@example.org', 'minor@example.org']))
  expect(sent).toHaveLength(2)
  expect(await campaign(admin)).toMatchObject({ recipients: 2, sent: 2, queued: 0, isEnlisted: true })
  expect(await send(admin, 'MINOR')).toMatchObject({ recipients: 1 })
  await runAllJobs(bindings)
  expect(sent.at(-1)?.to).toBe('minor@example.org')
})

test('a test mail is sent only to its sender', async () => {
  await subscribe(['major@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  expect(await send(admin, 'TEST')).toEqual({ recipients: 1, campaignId: null })
  expect(await mailsTo(admin.user.email)).toMatchObject([{ subject: newsletterText.title }])
  expect(await campaign(admin)).toBeUndefined()
})

test('R5: mails handed over by a crashed run have an unknown outcome and are not sent again', async () => {
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
  await runAllJobs(bindings)
  expect(await campaign(admin)).toMatchObject({ sent: 1, queued: 2, unknown: 0 })
  await runAllJobs(bindings, soon() + 305)
  expect(sent.map(({ to }) => to)).toEqual(['b@example.org', 'c@example.org'])
  expect(await campaign(admin)).toMatchObject({ sent: 2, queued: 0, unknown: 1 })
})

test('R5: a missing response is an unknown outcome, a refusal is retried, and other recipients get their mail', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await subscribe(['a@example.org', 1], ['b@example.org', 1], ['c@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(
    platformRefusal('E_INTERNAL_SERVER_ERROR'),
    platformRefusal('E_RATE_LIMIT_EXCEEDED'),
    () => Promise.resolve(),
  )
  await send(admin, 'MAJOR')
  await runAllJobs(bindings)
  expect(await campaign(admin)).toMatchObject({ sent: 1, queued: 1, unknown: 1 })
  await runAllJobs(bindings, soon() + day)
  expect(await campaign(admin)).toMatchObject({ sent: 2, queued: 0, unknown: 1 })
  expect(sent).toHaveLength(4)
})

test('an unknown address is refused once and suppressed; a retry leaves it out', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await subscribe(['a@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(platformRefusal('E_RECIPIENT_SUPPRESSED'))
  const first = (await send(admin, 'MAJOR')) as Sent
  await runAllJobs(bindings)
  expect(await campaign(admin)).toMatchObject({ failed: 1, queued: 0 })
  const retried = await mutate<Sent>('retryNewsletter', { campaignId: first.campaignId }, 'recipients', {
    as: admin,
  })
  expect(retried.data?.retryNewsletter?.recipients).toBe(0)
  expect(await send(admin, 'MINOR', { title: 'Another one' })).toMatchObject({ recipients: 0 })
  await runAllJobs(bindings, soon() + day)
  expect(sent).toHaveLength(1)
})

test('mails refused for their content can be retried', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await subscribe(['a@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(platformRefusal('E_CONTENT_TOO_LARGE'), () => Promise.resolve())
  const first = (await send(admin, 'MAJOR')) as Sent
  await runAllJobs(bindings)
  expect(await campaign(admin)).toMatchObject({ failed: 1 })
  const input = { campaignId: first.campaignId }
  const retried = await mutate<Sent>('retryNewsletter', input, 'recipients', { as: admin })
  expect(retried.data?.retryNewsletter?.recipients).toBe(1)
  const repeated = await mutate<Sent>('retryNewsletter', input, 'recipients', { as: admin })
  expect(repeated.data?.retryNewsletter?.recipients).toBe(0)
  await runAllJobs(bindings)
  expect(await campaign(admin)).toMatchObject({ failed: 0, sent: 1 })
  expect(sent).toHaveLength(2)
  expect(await logEntries('newsletter.retry')).toHaveLength(1)
})

test('recipients who unsubscribe before their mail is sent get none, and a retry skips them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await subscribe(['a@example.org', 2], ['b@example.org', 2], ['c@example.org', 2])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(platformRefusal('E_CONTENT_TOO_LARGE'), () => Promise.resolve())
  const { campaignId } = (await send(admin, 'MINOR')) as Sent
  await drain(bindings, soon(), 1)
  await drain(bindings, soon(), 1)
  await setLevel('b@example.org', 1)
  await runAllJobs(bindings)
  expect(sent.map(({ to }) => to)).toEqual(['a@example.org', 'c@example.org'])
  expect(await campaign(admin)).toMatchObject({ sent: 1, failed: 1, left: 1, queued: 0 })
  await setLevel('a@example.org', 0)
  const retried = await mutate<Sent>('retryNewsletter', { campaignId }, 'recipients', { as: admin })
  expect(retried.data?.retryNewsletter?.recipients).toBe(0)
  await runAllJobs(bindings)
  expect(sent).toHaveLength(2)
})

test("failures have their reasons, the most frequent first, and suppressed recipients don't count as unsubscribed", async () => {
  await subscribe(...['a', 'b', 'c', 'd'].map((name): [string, number] => [`${name}@example.org`, 1]))
  const admin = await signedIn({ roles: ['admin'] })
  const { bindings } = mailPlatform(platformRefusal('E_CONTENT_TOO_LARGE'))
  await send(admin, 'MAJOR')
  await drain(bindings, soon(), 1)
  await drain(bindings, soon(), 1)
  await batch(env.DB, [
    sql`INSERT INTO suppressed_addresses (email, reason, created_at) VALUES ('b@example.org', 'Refused', 0)`,
  ])
  await runAllJobs(bindings)
  expect(await campaign(admin)).toMatchObject({
    failed: 4,
    left: 0,
    failures: [
      { reason: 'The platform refused: E_CONTENT_TOO_LARGE', count: 3 },
      { reason: 'The mail server rejected this address before', count: 1 },
    ],
  })
})

test('developers can send only their own posts of protected forums', async () => {
  const developer = await signedIn({ roles: ['developer'] })
  const [protectedForum, forum] = [await createForum({ protected: 1 }), await createForum()]
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
  const response = await mutate('sendNewsletter', { ...newsletterText, list: 'TEST', ...bad }, 'recipients', {
    as: admin,
  })
  expect(response.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field })
})

test('a preview matches the mail, and is only for users who can send', async () => {
  const query = `query ($input: NewsletterPreviewInput!) { newsletterPreview(input: $input) { subject text html } }`
  const admin = await signedIn({ roles: ['admin'] })
  const response = await graph<{ newsletterPreview: Record<string, string> }>(
    query,
    { input: newsletterText },
    { as: admin },
  )
  expect(response.data?.newsletterPreview).toMatchObject({
    subject: newsletterText.title,
    html: expect.stringContaining('<strong>wires</strong>') as string,
    text: expect.stringContaining('New **wires**.') as string,
  })
  expect(errorOf(await graph(query, { input: newsletterText }, { as: await signedIn() }))).toBe('403')
})

test('P3: a newsletter never loads resources, even if its text contains some', async () => {
  const body =
    '![x](https://tracker.example/pixel.gif) [here](/forums) <img src=x> <style>@import "x"</style>'
  const query = `query ($input: NewsletterPreviewInput!) { newsletterPreview(input: $input) { html } }`
  const admin = await signedIn({ roles: ['admin'] })
  const input = { ...newsletterText, body }
  const response = await graph<{ newsletterPreview: { html: string } }>(query, { input }, { as: admin })
  const html = response.data?.newsletterPreview.html ?? ''
  expect(html.replace(/<style>[^<]*<\/style>/, '')).not.toMatch(/<(?:img|link|script|style|iframe)|url\(/i)
  expect(html).toContain(`href="${env.MAIN_ORIGIN as string}/forums"`)
})

test('P3: a newsletter shows creations by the pictures of their link previews, at the same addresses for everyone', async () => {
  await subscribe(['one@example.org', 1], ['two@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  const picture = await storePicture(admin)
  const creation = await makeCreation(admin, { title: 'Half <adder>', images: [picture] })
  const body = `Look:\n\n${env.MAIN_ORIGIN as string}/view/${creation}`
  await send(admin, 'MAJOR', { body })
  await runAllJobs(env)
  const [[first], [second]] = await Promise.all([mailsTo('one@example.org'), mailsTo('two@example.org')])
  expect(first?.html).toContain(
    `<p><a href="${env.MAIN_ORIGIN as string}/view/${creation}/half-adder">` +
      `<img src="http://assets.localhost:8787/uploads/images/${picture}/og.jpg" alt="Picture of Half <adder>" width="480" height="252">` +
      `<br>Half &#x3C;adder></a> · ${admin.user.username}</p>`,
  )
  expect(first?.html.match(/\bsrc=/g)).toHaveLength(1)
  expect(second?.html).toBe(first?.html)
})

test('the work for a large list is split into consecutive jobs', async () => {
  const people = Array.from({ length: 2_500 }, (_, index) => `reader${index}@example.org`)
  await batch(env.DB, [
    sql`INSERT INTO subscriptions (email, level, updated_at) SELECT value, 1, 0 FROM json_each(${JSON.stringify(people)})`,
  ])
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform(() => Promise.resolve())
  const { campaignId } = (await send(admin, 'MAJOR')) as Sent
  await deliver(bindings, { newsletter: campaignId ?? 0 }, soon())
  await runAllJobs(bindings)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(2_500)
  expect(sent).toHaveLength(2_500)
  expect(await campaign(admin)).toMatchObject({ recipients: 2_500, sent: 2_500, queued: 0 })
})

test('U7: a newsletter shows its circuits as pictures, which everyone with the email may load', async () => {
  await subscribe(['circuit-reader@example.org', 1])
  const admin = await signedIn({ roles: ['admin'] })
  const body = 'Look:\n\n```circuit\n# Half adder\nin A, B\nS = A xor B\nout S\n```'
  await send(admin, 'MAJOR', { body })
  await runAllJobs(env)
  const [mail] = await mailsTo('circuit-reader@example.org')
  const address = /<img src="([^"]*)" alt="Half adder"/.exec(mail?.html ?? '')?.[1] ?? ''
  const { pathname } = new URL(address)
  expect(pathname).toMatch(/^\/uploads\/circuits\/newsletter-\d+\/0\.png$/)
  const load = (path: string) => request(new Request(`http://upstream${path}`))
  const picture = await load(pathname)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
  for (const path of [pathname.replace('0.png', '1.png'), pathname.replace(/\d+\/0/, '999999/0')])
    expect((await load(path)).status).toBe(404)
})
