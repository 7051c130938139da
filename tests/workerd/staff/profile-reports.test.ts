import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorOf, mutate } from '../world/community.ts'
import { invalidatedBy } from '../world/creations.ts'
import { notificationsOf } from '../world/notifications.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { logEntries, messagesOf, report, reportsOf, resolve } from '../world/staff.ts'
import { graph } from '../world/upstream.ts'

const folder = 'avatars/0123456789abcdef0123456789abcdef'

async function profileWorld() {
  const [person, member, other, moderator] = await Promise.all([
    signedIn({ bio: 'Buy *now*', bioHtml: '<p>Buy <em>now</em></p>', picture: folder }),
    signedIn(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
  ])
  return { person, member, other, moderator, profile: person.user.publicId }
}

function profileOf({ user }: Browser) {
  return env.DB.prepare('SELECT bio, bio_html AS renderedBio, picture FROM users WHERE id = ?')
    .bind(user.id)
    .first()
}

async function mayReport(as: Browser | undefined, { user }: Browser): Promise<unknown> {
  const query = 'query ($username: String!) { user(username: $username) { canReport } }'
  const { data } = await graph<{ user: { canReport: boolean } }>(query, { username: user.username }, { as })
  return data?.user.canReport
}

test('a reported profile is in the queue once per reporter, with its bio and whether it has a picture', async () => {
  const { person, member, other, moderator, profile } = await profileWorld()
  const id = await report(member, profile, 'ABUSE', 'Look at the picture')
  expect(await report(member, profile)).toBe(id)
  await report(other, profile)
  const [first, second, ...rest] = (await reportsOf(moderator)).filter(({ object }) => object.id === profile)
  expect(rest).toEqual([])
  expect(first).toMatchObject({
    text: 'Look at the picture',
    reporter: { username: member.user.username },
    object: {
      kind: 'profile',
      title: person.user.username,
      renderedBody: '<p>Buy <em>now</em></p>',
      isDeleted: false,
      isHidden: false,
      hasPicture: true,
      openReports: 2,
      canBanAuthor: true,
      author: { username: person.user.username },
    },
  })
  expect(second?.reporter.username).toBe(other.user.username)
  expect(await logEntries('report.create')).toContain(
    `report.create by ${member.user.username} on ${profile}`,
  )
})

test('members can report other users’ profiles, and the flag agrees', async () => {
  const { person, member, profile } = await profileWorld()
  const banned = await signedIn({ bannedUntil: 4_000_000_000 })
  const input = { objectId: profile, reason: 'SPAM' }
  for (const [as, may, error] of [
    [undefined, false, '401'],
    [banned, false, '403'],
    [person, false, '403'],
    [member, true, null],
  ] as const) {
    expect(await mayReport(as, person)).toBe(may)
    expect(errorOf(await mutate('reportObject', input, 'objectId', { as }))).toBe(error)
  }
})

test('a moderator removes bio and picture, and author and reporter are notified', async () => {
  const { person, member, moderator, profile } = await profileWorld()
  const response = await resolve(moderator, await report(member, profile), 'HIDE', {
    message: 'No advertisements',
  })
  expect(errorOf(response)).toBeNull()
  expect(invalidatedBy(response)).toEqual([profile])
  expect(await profileOf(person)).toEqual({ bio: '', renderedBio: '', picture: null })
  const text = 'Your bio and your picture were removed by a moderator: No advertisements'
  expect(await messagesOf(person)).toEqual([{ text, status: 'WARNING' }])
  expect(await notificationsOf(person)).toMatchObject([{ type: 'SYSTEM', message: text }])
  expect(await notificationsOf(member)).toMatchObject([
    {
      message: `Thank you for your report: moderators reviewed the profile of ${person.user.username} and took action`,
    },
  ])
  expect(await logEntries('user.clear', 'report.hide')).toEqual(
    ['user.clear', 'report.hide'].map((act) => `${act} by ${moderator.user.username} on ${profile}`),
  )
  const job = await env.DB.prepare(`SELECT payload FROM outbox WHERE topic = 'blobs.delete'`).first('payload')
  expect(JSON.parse(String(job))).toEqual({ folder })
  expect(errorOf(await resolve(moderator, await report(member, profile), 'HIDE', { message: 'Again' }))).toBe(
    "There's nothing to remove",
  )
})

test('one part of a profile can be removed with a warning, and the other is kept', async () => {
  const { person, member, moderator, profile } = await profileWorld()
  const more = { message: 'Be kind', hide: true, parts: ['BIO'] }
  expect(errorOf(await resolve(moderator, await report(member, profile), 'WARN', more))).toBeNull()
  expect(await profileOf(person)).toEqual({ bio: '', renderedBio: '', picture: folder })
  expect(await messagesOf(person)).toMatchObject([
    { text: 'Your bio was removed by a moderator, who warns you: Be kind' },
  ])
})

test('a reported profile can be dismissed, warned and banned like other objects', async () => {
  const { person, member, moderator, profile } = await profileWorld()
  const decide = async (act: string, more = {}) =>
    errorOf(await resolve(moderator, await report(member, profile), act, more))
  expect(await decide('DISMISS')).toBeNull()
  expect(await decide('WARN', { message: 'Be kind' })).toBeNull()
  expect(await decide('BAN', { message: 'Enough' })).toBeNull()
  expect((await messagesOf(person)).map(({ text }) => text)).toEqual([
    'Your profile was reported. A moderator warns you: Be kind',
    "You're banned permanently: Enough",
  ])
  expect(await profileOf(person)).toMatchObject({ bio: 'Buy *now*', picture: folder })
  const closed = (await reportsOf(moderator, 'RESOLVED')).filter(({ object }) => object.id === profile)
  expect(closed).toHaveLength(3)
  expect(errorOf(await mutate('restoreObject', { objectId: profile }, 'id', { as: moderator }))).toBe('404')
})
