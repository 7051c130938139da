import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '#upstream/domains/newsletter/deliver.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { mailPlatform } from '#tests/upstream/mail-platform.ts'
import {
  day,
  newsletterText,
  runAllJobs,
  send,
  soon,
  type Sent,
  removeNewsletters,
  readers,
  subscribe,
} from '#tests/upstream/newsletters.ts'
import { notificationsOf } from '#tests/upstream/notifications.ts'
import { logEntries } from '#tests/upstream/staff.ts'
import { graph } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

const chat = { DISCORD_WEBHOOK_URL: 'https://chat.example/hook' }

beforeEach(removeNewsletters)

type Row = Record<string, unknown> & { id: number }

async function campaigns(as: Browser): Promise<Row[]> {
  const query = '{ newsletterCampaigns { id scheduledAt isScheduled cancelledAt queued sent announcement } }'
  return (await graph<{ newsletterCampaigns: Row[] }>(query, {}, { as })).data?.newsletterCampaigns ?? []
}

async function drafts(as: Browser): Promise<Row[]> {
  const query = '{ newsletterDrafts { id title url body } }'
  return (await graph<{ newsletterDrafts: Row[] }>(query, {}, { as })).data?.newsletterDrafts ?? []
}

async function cancel(as: Browser, campaignId: unknown): Promise<string | null> {
  return errorOf(await mutate('cancelNewsletter', { campaignId }, 'campaignId', { as })) ?? null
}

async function save(as: Browser, input: Record<string, unknown>) {
  return mutate<{ draft: { id: number } }>('saveNewsletterDraft', input, 'draft { id }', { as })
}

test('a scheduled newsletter is sent at its time, once', async () => {
  await subscribe(readers(3))
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform()
  const sendAt = soon() + day
  expect(await send(admin, 'MAJOR', { sendAt })).toMatchObject({ recipients: 3 })
  await runAllJobs(bindings, sendAt - 1)
  expect(sent).toEqual([])
  expect(await campaigns(admin)).toMatchObject([
    { scheduledAt: sendAt, isScheduled: true, cancelledAt: null },
  ])
  await runAllJobs(bindings, sendAt)
  await runAllJobs(bindings, sendAt + day)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(3)
  expect(sent).toHaveLength(3)
})

test('a time that has passed, or is more than a year away, is refused', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  for (const seconds of [-60, 0, 367 * day]) {
    const input = { ...newsletterText, list: 'MAJOR', sendAt: Math.floor(Date.now() / 1000) + seconds }
    const { errors } = await mutate('sendNewsletter', input, 'recipients', { as: admin })
    expect(errors?.[0]?.extensions).toMatchObject({ refusal: { code: 'newsletter-time-invalid' } })
  }
  expect(await campaigns(admin)).toEqual([])
})

test('a newsletter cancelled before its time isn’t sent, becomes a draft, and can be sent later', async () => {
  await subscribe(readers(2))
  const admin = await signedIn({ roles: ['admin'] })
  const { sent, bindings } = mailPlatform()
  const fetched = vi.spyOn(globalThis, 'fetch')
  const sendAt = soon() + 60
  const input = { ...newsletterText, list: 'MAJOR', sendAt, sendDiscord: true }
  const options = { as: admin, bindings: chat }
  const { data } = await mutate<Sent>('sendNewsletter', input, 'campaignId', options)
  const id = data?.sendNewsletter?.campaignId
  expect(await cancel(admin, id)).toBeNull()
  await runAllJobs({ ...bindings, ...chat }, sendAt + day)
  expect([sent, fetched.mock.calls]).toEqual([[], []])
  expect(await campaigns(admin)).toMatchObject([
    { isScheduled: false, cancelledAt: expect.any(Number), announcement: 'NONE', sent: 0 },
  ])
  expect(await drafts(admin)).toMatchObject([newsletterText])
  expect(await cancel(admin, id)).toContain('sent already, or cancelled')
  expect(await drafts(admin)).toHaveLength(1)
  expect(await logEntries('newsletter.cancel')).toEqual([
    `newsletter.cancel by ${admin.user.username} on ${id}`,
  ])

  const again = await send(admin, 'MAJOR', { draftId: (await drafts(admin))[0]?.id })
  expect(again).toMatchObject({ recipients: 2 })
  expect(await drafts(admin)).toEqual([])
  await runAllJobs(bindings, sendAt + day)
  expect(sent).toHaveLength(2)
})

test.each([
  ['lost their role', sql`roles = ''`],
  ['was banned', sql`banned_until = 9999999999`],
  ['no longer has a verified address', sql`email_verified_at = NULL`],
  ['was deleted', sql`deleted_at = 1, roles = '', email_verified_at = NULL`],
])(
  'a scheduled newsletter whose sender %s is sent to nobody: admins are told and get its text',
  async (_, change) => {
    await subscribe(readers(2))
    const [admin, sender] = [await signedIn({ roles: ['admin'] }), await signedIn({ roles: ['admin'] })]
    const { sent, bindings } = mailPlatform()
    const fetched = vi.spyOn(globalThis, 'fetch')
    const sendAt = soon() + day
    const input = { ...newsletterText, list: 'MAJOR', sendAt, sendDiscord: true }
    await mutate('sendNewsletter', input, 'campaignId', { as: sender, bindings: chat })
    await batch(env.DB, [sql`UPDATE users SET ${change} WHERE id = ${sender.user.id}`])
    await runAllJobs({ ...bindings, ...chat }, sendAt)
    await runAllJobs({ ...bindings, ...chat }, sendAt + day)
    expect([sent, fetched.mock.calls]).toEqual([[], []])
    expect(await campaigns(admin)).toMatchObject([{ cancelledAt: sendAt, announcement: 'NONE', sent: 0 }])
    expect(await drafts(admin)).toMatchObject([newsletterText])
    const [notice, ...more] = await notificationsOf(admin)
    expect([notice?.type, notice?.message, more]).toEqual([
      'SYSTEM',
      `The newsletter “${newsletterText.title}” wasn't sent, because its sender may not send it any more. You have its text as a draft.`,
      [],
    ])
    const [draft] = await drafts(admin)
    expect(await send(admin, 'MAJOR', { draftId: draft?.id })).toMatchObject({ recipients: 2 })
    await runAllJobs(bindings, sendAt + 2 * day)
    expect(sent).toHaveLength(2)
  },
)

test('a newsletter cancelled while it is sent hands over no other mail, and is not sent again', async () => {
  await subscribe(readers(100))
  const admin = await signedIn({ roles: ['admin'] })
  let id: number | null = null
  const cancelled: { failure: string | null; sent: number }[] = []
  const { sent, bindings } = mailPlatform(async () => {
    if (sent.length === 5) cancelled.push({ failure: await cancel(admin, id), sent: sent.length })
  })
  ;({ campaignId: id } = (await send(admin, 'MAJOR')) as Sent)
  await runAllJobs(bindings)
  await runAllJobs(bindings, soon() + day)
  const [{ failure, sent: before } = { failure: '', sent: 100 }] = cancelled
  expect(failure).toBeNull()
  // Three other sessions may each have handed over one mail just before.
  const most = before + 3
  expect(most).toBeLessThan(100)
  const [shown] = await campaigns(admin)
  expect(shown).toMatchObject({ sent: sent.length, queued: 100 - sent.length })
  expect(await drafts(admin)).toEqual([])
  const retry = await mutate('retryNewsletter', { campaignId: id }, 'recipients', { as: admin })
  expect(errorOf(retry)).toBe('404')
  const input = { ...newsletterText, list: 'MAJOR' }
  const same = await mutate<{ isNew: boolean }>('sendNewsletter', input, 'isNew', { as: admin })
  expect(same.data?.sendNewsletter?.isNew).toBe(false)
  await deliver(bindings, { newsletter: id ?? 0 }, soon() + day)
  await runAllJobs(bindings, soon() + day)
  expect(sent.length).toBeLessThanOrEqual(most)
})

test('a newsletter that was sent can’t be cancelled, nor can another sender’s by a developer', async () => {
  await subscribe(readers(1))
  const [admin, developer] = [await signedIn({ roles: ['admin'] }), await signedIn({ roles: ['developer'] })]
  const { bindings } = mailPlatform()
  const { campaignId } = (await send(admin, 'MAJOR')) as Sent
  expect(await cancel(developer, campaignId)).toBe('404')
  await runAllJobs(bindings)
  expect(await cancel(admin, campaignId)).toContain('sent already')
  expect(await drafts(admin)).toEqual([])
})

test('a draft is its writer’s own, may be unfinished, and is changed and deleted', async () => {
  const [admin, other] = [await signedIn({ roles: ['admin'] }), await signedIn({ roles: ['admin'] })]
  const { data } = await save(admin, { title: '', url: 'not yet', body: '' })
  const draftId = data?.saveNewsletterDraft?.draft.id
  expect(errorOf(await save(admin, { draftId, title: 'Wires', url: '', body: 'New.' }))).toBeNull()
  expect(await drafts(admin)).toEqual([{ id: draftId, title: 'Wires', url: '', body: 'New.' }])
  expect(await drafts(other)).toEqual([])
  expect(errorOf(await save(other, { draftId, title: 'Mine', url: '', body: '' }))).toBe('404')
  const remove = (as: Browser) => mutate('deleteNewsletterDraft', { draftId }, 'draftId', { as })
  expect(errorOf(await remove(other))).toBe('404')
  await send(other, 'MAJOR', { draftId })
  expect(await drafts(admin)).toHaveLength(1)
  expect(errorOf(await remove(admin))).toBeNull()
  expect(await drafts(admin)).toEqual([])
})

test('a sender has fifty drafts at most', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const draft = { title: 'A draft', url: '', body: '' }
  const tries = await Promise.all(Array.from({ length: 55 }, () => save(admin, draft)))
  expect(tries.filter(({ errors }) => errors === undefined)).toHaveLength(50)
  expect(await drafts(admin)).toHaveLength(50)
})
