import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { mailPlatform } from '#tests/upstream/mail-platform.ts'
import { campaign, day, send, soon, newsletterText, runAllJobs } from '#tests/upstream/newsletters.ts'
import { recordJobs, repeatJobs } from '#tests/upstream/repeated-jobs.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

beforeEach(async () => {
  await batch(env.DB, [sql`DELETE FROM newsletters`, sql`DELETE FROM outbox`])
})

test('a newsletter is announced in the chat once', async () => {
  await recordJobs()
  const posted: { content: string }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    posted.push(await new Request(address, init).json())
    return new Response(null, { status: 204 })
  })
  const admin = await signedIn({ roles: ['admin'] })
  const bindings = { ...mailPlatform().bindings, DISCORD_WEBHOOK_URL: 'https://chat.example/hook' }
  await mutate('sendNewsletter', { ...newsletterText, list: 'MAJOR', sendDiscord: true }, 'recipients', {
    as: admin,
    bindings,
  })
  await Promise.all([runAllJobs(bindings), runAllJobs(bindings)])
  expect(await repeatJobs('newsletter.announce')).toBe(1)
  await runAllJobs(bindings, soon() + day)
  expect(posted).toMatchObject([
    { content: `${newsletterText.title}\n${newsletterText.url}`, allowed_mentions: { parse: [] } },
  ])
  expect(await campaign(admin)).toMatchObject({ announcement: 'SENT' })
  // Senders see whether there is a chat; without one nothing is announced.
  for (const [settings, isThere] of [
    [bindings, true],
    [{}, false],
  ] as const) {
    const { data } = await graph('{ newsletterChat }', {}, { as: admin, bindings: settings })
    expect(data).toEqual({ newsletterChat: isThere })
  }
  await send(admin, 'MINOR', { sendDiscord: true })
  expect(await campaign(admin)).toMatchObject({ announcement: 'NONE' })
})

test.for([
  ['the chat does not answer', () => Promise.reject(new Error('no answer')), 'https://chat.example/hook'],
  ['there is no chat any more', () => Promise.resolve(new Response()), undefined],
] as const)('when %s, the campaign says that the announcement failed', async ([, respond, webhook]) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
  const admin = await signedIn({ roles: ['admin'] })
  const bindings = { ...mailPlatform().bindings, DISCORD_WEBHOOK_URL: 'https://chat.example/hook' }
  const input = { ...newsletterText, list: 'MAJOR', sendDiscord: true }
  await mutate('sendNewsletter', input, 'recipients', { as: admin, bindings })
  const later = { ...bindings, DISCORD_WEBHOOK_URL: webhook }
  await runAllJobs(later)
  await runAllJobs(later, soon() + day)
  expect(await campaign(admin)).toMatchObject({ announcement: 'FAILED' })
  expect(fetched).toHaveBeenCalledTimes(webhook ? 1 : 0)
})

test('R7: a newsletter to a list is sent once per key, also when it is asked about, and another text with that key is refused', async () => {
  const [admin, other] = [await signedIn({ roles: ['admin'] }), await signedIn({ roles: ['admin'] })]
  const ask = async (more: Record<string, unknown> = {}, as = admin) => {
    const input = { ...newsletterText, list: 'MAJOR', again: false, ...more }
    const response = await mutate<object>('sendNewsletter', input, 'campaignId isNew', {
      as,
      headers: { 'idempotency-key': 'one' },
    })
    return errorOf(response) ?? response.data?.sendNewsletter
  }
  const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => ask()))
  expect(first).toEqual({ campaignId: expect.any(Number), isNew: true })
  expect([...others, await ask()]).toEqual(Array.from({ length: 10 }, () => first))
  expect(await ask({ body: 'Other words' })).toBe('Something else was already sent with this idempotency key')
  // The list has that text.
  expect(await ask({ again: true }, other)).toEqual({ ...(first as object), isNew: false })
  expect(await env.DB.prepare('SELECT count(*) AS n FROM newsletters').first('n')).toBe(1)
})

test('the same subject to the same list within a day needs a confirmation, and the same text isn’t sent twice', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const ask = async (more: Record<string, unknown>) => {
    const input = { ...newsletterText, list: 'MAJOR', again: false, ...more }
    const response = await mutate<{ isNew: boolean }>('sendNewsletter', input, 'isNew', { as: admin })
    return response.errors?.[0]?.extensions?.['field'] ?? response.data?.sendNewsletter?.isNew
  }
  expect(await ask({})).toBe(true)
  expect(await ask({})).toBe('again')
  expect(await ask({ body: 'Other words', title: newsletterText.title.toUpperCase() })).toBe('again')
  expect(await ask({ body: 'Other words', list: 'MINOR' })).toBe(true)
  expect(await ask({ title: 'Version 0.94 is here' })).toBe(true)
  expect(await ask({ body: 'Other words', title: newsletterText.title.replaceAll(' ', ' \u00a0') })).toBe(
    'again',
  )
  expect(await ask({ body: 'Other words', again: true })).toBe(true)
  expect(await ask({ again: true })).toBe(false)
  await batch(env.DB, [sql`UPDATE newsletters SET created_at = created_at - ${day}`])
  expect(await ask({ body: 'The next day' })).toBe(true)
})
