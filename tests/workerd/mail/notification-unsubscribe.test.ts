import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { notificationType } from '#shared/inputs/notification-inputs.ts'
import { stopEmailsAddress } from '#upstream/domains/notifications/preference.writer.ts'
import { keyFor } from '#upstream/config/seal.ts'
import { readConfig } from '#upstream/config/env.ts'
import { createForum, writeComment, writePost, type Forum } from '#tests/upstream/community.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import { notificationsOf, prefer, runAllJobs } from '#tests/upstream/notifications.ts'
import { graph, post } from '#tests/upstream/upstream.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'

const config = readConfig(env)
let forum: Forum

beforeAll(async () => {
  forum = await createForum()
})

/** A user who gets all kinds of notifications by email. */
async function reader(): Promise<Browser> {
  const person = await signedIn()
  for (const type of notificationType.options) await prefer(person, type, 'MAIL')
  return person
}

async function mailedTypes(as: Browser): Promise<unknown[]> {
  const { data } = await graph<{ notificationPreferences: { type: string; delivery: string }[] }>(
    '{ notificationPreferences { type delivery } }',
    {},
    { as },
  )
  return (data?.notificationPreferences ?? [])
    .filter(({ delivery }) => delivery === 'MAIL')
    .map(({ type }) => type)
}

function keyOf(address: string): string {
  return new URL(address).searchParams.get('key') ?? ''
}

/** As the page does after a click, and the edge after a mail program’s post: without any credentials. */
function follow(key: string): Promise<Response> {
  return post('/auth/callback', { key, action: 'stop-emails' })
}

test('P4: the address in a notification’s header and footer turns off that kind for that person, however often', async () => {
  const [author, neighbour, other] = await Promise.all([reader(), reader(), signedIn()])
  const thread = await writePost(author, forum)
  await writeComment(other, thread)
  await runAllJobs()
  const [mail] = await mailsTo(author.user.email)
  const [, address = ''] = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '') ?? []
  expect(address).toMatch(`${env.MAIN_ORIGIN}/notifications/unsubscribe?key=`)
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(mail?.text).toContain(`Stop emails like this one: ${address}\n`)
  expect(mail?.html).toContain(`<a href="${address}">Stop emails like this one</a>`)
  for (let time = 0; time < 2; time += 1) {
    const response = await follow(keyOf(address))
    expect([response.status, await response.json()]).toEqual([
      200,
      { message: "We won't email you about comments any more. You'll still see them on the site." },
    ])
  }
  expect(await mailedTypes(author)).toEqual(['REPLY', 'MENTION', 'FOLLOWED', 'TICKET_STATUS', 'SYSTEM'])
  expect(await mailedTypes(neighbour)).toHaveLength(6)
  await writeComment(other, await writePost(author, forum))
  expect(await notificationsOf(author)).toHaveLength(2)
  expect(await mailsTo(author.user.email)).toHaveLength(1)
})

test('P4: a link leaves a kind alone that its reader has turned off themself, and works again after they turned it on', async () => {
  const person = await reader()
  const key = keyOf(stopEmailsAddress(config, { user: person.user.publicId, type: 'REPLY' }))
  await prefer(person, 'REPLY', 'NONE')
  await follow(key)
  const { data } = await prefer(person, 'COMMENT', 'SITE')
  expect(data?.setNotificationPreference).toMatchObject({
    notificationPreferences: expect.arrayContaining([{ type: 'REPLY', delivery: 'NONE' }]),
  })
  await prefer(person, 'REPLY', 'MAIL')
  await follow(key)
  expect(await mailedTypes(person)).not.toContain('REPLY')
})

test('P4: keys that are changed, put together, of another site or of another purpose are refused and change nothing', async () => {
  const [person, other] = await Promise.all([reader(), reader()])
  const key = keyOf(stopEmailsAddress(config, { user: person.user.publicId, type: 'REPLY' }))
  const elsewhere = { ...config, linkKey: keyFor('mail-links', 'the secret of another site, 32 long') }
  const wrong = [
    key.replace('REPLY', 'MENTION'),
    key.replace('REPLY', 'EVERYTHING'),
    key.replace(person.user.publicId, other.user.publicId),
    `${key.slice(0, -2)}${key.at(-2) === 'A' ? 'B' : 'A'}${key.at(-1)}`,
    key.slice(0, -1),
    keyOf(stopEmailsAddress(elsewhere, { user: person.user.publicId, type: 'REPLY' })),
    'k'.repeat(43),
  ]
  for (const one of wrong) {
    const response = await follow(one)
    expect([response.status, await response.json()]).toEqual([422, { error: 'expired' }])
  }
  for (const action of ['verify-email', 'change-email', 'confirm-newsletter', 'unsubscribe'])
    expect((await post('/auth/callback', { key, action })).status).toBe(422)
  expect([await mailedTypes(person), await mailedTypes(other)]).toMatchObject([{ length: 6 }, { length: 6 }])
})
