import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { makeAdmin } from '#upstream/domains/management/account-admin.writer.ts'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { notificationsOf } from '#tests/upstream/notifications.ts'
import { messagesOf } from '#tests/upstream/staff.ts'
import { createUser, signedIn } from '#tests/upstream/users.ts'

const now = () => Math.floor(Date.now() / 1000)

async function logged(userId: number): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    "SELECT user_id, object_lwid, metadata FROM action_log WHERE action = 'user.roles' AND object_id = ?",
  )
    .bind(String(userId))
    .all()
  return results
}

test('the command makes a verified user an admin, keeps their other roles, notifies them, and lets them give roles at once', async () => {
  const person = await signedIn({ username: 'First', roles: ['developer'] })
  const other = await createUser()
  const { publicId, id } = person.user
  expect(await makeAdmin(env.DB, 'first', now())).toEqual({ state: 'done', username: 'First' })
  expect(await logged(id)).toEqual([
    {
      user_id: null,
      object_lwid: publicId,
      metadata: JSON.stringify({ from: ['developer'], to: ['developer', 'admin'] }),
    },
  ])
  expect(await messagesOf(person)).toMatchObject([{ text: 'Your roles are now: developer, admin' }])
  expect(await notificationsOf(person)).toMatchObject([{ type: 'SYSTEM', causedByUser: null }])
  const input = { userId: other.publicId, roles: ['moderator'] }
  expect(errorOf(await mutate('setRoles', input, 'account { id }', { as: person }))).toBeNull()
})

test('it changes nothing for an admin, and refuses users who are unknown, unverified or banned', async () => {
  const [admin, unverified, banned, unbanned] = await Promise.all([
    createUser({ roles: ['admin'] }),
    createUser({ emailVerifiedAt: null }),
    createUser({ bannedUntil: now() + 60 }),
    createUser({ bannedUntil: now() - 1 }),
  ])
  const states = []
  for (const { username } of [admin, unverified, banned, unbanned, { username: 'nobody-here' }])
    states.push((await makeAdmin(env.DB, username, now())).state)
  expect(states).toEqual(['admin-already', 'unverified', 'banned', 'done', 'unknown'])
  const { results } = await env.DB.prepare('SELECT roles FROM users WHERE id IN (?, ?)')
    .bind(unverified.id, banned.id)
    .all()
  expect(results).toEqual([{ roles: '' }, { roles: '' }])
  expect(await Promise.all([admin, unverified, banned].map(({ id }) => logged(id)))).toEqual([[], [], []])
})
