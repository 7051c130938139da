import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { mutate } from './world/community.ts'
import { mailPlatform } from './world/mail-platform.ts'
import { campaign, day, send, soon, words, workAll } from './world/newsletters.ts'
import { signedIn, type Browser } from './world/users.ts'
import { graph } from './world/upstream.ts'

beforeEach(async () => {
  await batch(env.DB, [sql`DELETE FROM newsletters`, sql`DELETE FROM outbox`])
})

test('the chat hears of a newsletter once', async () => {
  const heard: { content: string }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    heard.push(await new Request(address, init).json())
    return new Response(null, { status: 204 })
  })
  const admin = await signedIn({ roles: ['admin'] })
  const bindings = { ...mailPlatform().bindings, DISCORD_WEBHOOK_URL: 'https://chat.example/hook' }
  await mutate('sendNewsletter', { ...words, list: 'MAJOR', sendDiscord: true }, 'recipients', {
    as: admin,
    bindings,
  })
  await Promise.all([workAll(bindings), workAll(bindings)])
  await batch(env.DB, [sql`UPDATE outbox SET done_at = NULL WHERE topic = 'newsletter.announce'`])
  await workAll(bindings, soon() + day)
  expect(heard).toMatchObject([{ content: `${words.title}\n${words.url}`, allowed_mentions: { parse: [] } }])
  expect(await campaign(admin)).toMatchObject({ announcement: 'SENT' })
})

test.for([
  ['the chat does not answer', () => Promise.reject(new Error('no answer')), 'https://chat.example/hook'],
  ['there is no chat any more', () => Promise.resolve(new Response()), undefined],
] as const)('when %s, the campaign says that the announcement failed', async ([, answer, webhook]) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
  const admin = await signedIn({ roles: ['admin'] })
  const bindings = { ...mailPlatform().bindings, DISCORD_WEBHOOK_URL: 'https://chat.example/hook' }
  const input = { ...words, list: 'MAJOR', sendDiscord: true }
  await mutate('sendNewsletter', input, 'recipients', { as: admin, bindings })
  const later = { ...bindings, DISCORD_WEBHOOK_URL: webhook }
  await workAll(later)
  await workAll(later, soon() + day)
  expect(await campaign(admin)).toMatchObject({ announcement: 'FAILED' })
  expect(fetched).toHaveBeenCalledTimes(webhook ? 1 : 0)
})

test('who may send is told whether there is a chat; without one nothing is announced', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const chat = async (as: Browser, bindings = {}) =>
    (await graph<{ newsletterChat: boolean }>('{ newsletterChat }', {}, { as, bindings })).data
      ?.newsletterChat
  expect(await chat(admin)).toBe(false)
  expect(await chat(admin, { ...env, DISCORD_WEBHOOK_URL: 'https://chat.example/hook' })).toBe(true)
  expect(await chat(await signedIn())).toBeUndefined()
  await send(admin, 'MAJOR', { sendDiscord: true })
  expect(await campaign(admin)).toMatchObject({ announcement: 'NONE' })
})

test('the same subject to the same list within a day asks again, and the same words are not sent twice', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const ask = async (more: Record<string, unknown>) => {
    const input = { ...words, list: 'MAJOR', again: false, ...more }
    const answer = await mutate<{ isNew: boolean }>('sendNewsletter', input, 'isNew', { as: admin })
    return answer.errors?.[0]?.extensions?.['field'] ?? answer.data?.sendNewsletter?.isNew
  }
  expect(await ask({})).toBe(true)
  expect(await ask({})).toBe('again')
  expect(await ask({ body: 'Other words', title: words.title.toUpperCase() })).toBe('again')
  expect(await ask({ body: 'Other words', list: 'MINOR' })).toBe(true)
  expect(await ask({ title: 'Version 0.94 is here' })).toBe(true)
  expect(await ask({ body: 'Other words', title: words.title.replaceAll(' ', ' \u00a0') })).toBe('again')
  expect(await ask({ body: 'Other words', again: true })).toBe(true)
  expect(await ask({ again: true })).toBe(false)
  await batch(env.DB, [sql`UPDATE newsletters SET created_at = created_at - ${day}`])
  expect(await ask({ body: 'The next day' })).toBe(true)
})
