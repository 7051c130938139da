import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { invalidatedBy } from '#tests/upstream/creations.ts'
import { notificationsOf } from '#tests/upstream/notifications.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { messagesOf, report, reportsOf, resolve } from '#tests/upstream/staff.ts'
import { graph } from '#tests/upstream/upstream.ts'

const folder = 'avatars/0123456789abcdef0123456789abcdef'

async function profileSetup() {
  const [person, member, moderator] = await Promise.all([
    signedIn({ bio: 'Buy *now*', bioHtml: '<p>Buy <em>now</em></p>', picture: folder }),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
  ])
  return { person, member, moderator, profile: person.user.publicId }
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

test('members can report other users’ profiles, and the flag agrees', async () => {
  const { person, member, profile } = await profileSetup()
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
  const { person, member, moderator, profile } = await profileSetup()
  const id = await report(member, profile, 'ABUSE', 'Look at the picture')
  expect((await reportsOf(moderator)).find((one) => one.id === id)).toMatchObject({
    text: 'Look at the picture',
    object: {
      kind: 'profile',
      title: person.user.username,
      renderedBody: '<p>Buy <em>now</em></p>',
      isHidden: false,
      hasPicture: true,
      openReports: 1,
      canBanAuthor: true,
      author: { username: person.user.username },
    },
  })
  const response = await resolve(moderator, id, 'HIDE', { message: 'No advertisements' })
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
  const job = await env.DB.prepare(`SELECT payload FROM outbox WHERE topic = 'blobs.delete'`).first('payload')
  expect(JSON.parse(String(job))).toEqual({ folder })
  const again = await resolve(moderator, await report(member, profile), 'HIDE', { message: 'Again' })
  expect(errorOf(again)).toBe("There's nothing to remove")
})

test('one part of a profile can be removed with a warning, and the other is kept; neither can be restored', async () => {
  const { person, member, moderator, profile } = await profileSetup()
  const more = { message: 'Be kind', hide: true, parts: ['BIO'] }
  expect(errorOf(await resolve(moderator, await report(member, profile), 'WARN', more))).toBeNull()
  expect(await profileOf(person)).toEqual({ bio: '', renderedBio: '', picture: folder })
  expect(await messagesOf(person)).toMatchObject([
    { text: 'Your bio was removed by a moderator, who warns you: Be kind' },
  ])
  expect(errorOf(await mutate('restoreObject', { objectId: profile }, 'id', { as: moderator }))).toBe('404')
})
