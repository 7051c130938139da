import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { errorOf, mutate } from '#tests/upstream/community.ts'
import { createUser, signedIn, signIn, type Browser } from '#tests/upstream/users.ts'
import { logEntries, messagesOf } from '#tests/upstream/staff.ts'
import { graph } from '#tests/upstream/upstream.ts'

interface Account {
  id: string
  email: string | null
  roles: string[]
  bannedUntil: number | null
  banReason: string | null
  sessions: number
  canBan: boolean
  canSetRoles: boolean
  user: { username: string; flair: string | null }
}

const fields = 'id email roles bannedUntil banReason sessions canBan canSetRoles user { username flair }'

async function accounts(as: Browser, query: Record<string, unknown>): Promise<Account[]> {
  const { data } = await graph<{ accounts: Account[] }>(
    `query ($search: String, $filter: AccountFilter, $after: ID) {
      accounts(search: $search, filter: $filter, after: $after) { ${fields} } }`,
    query,
    { as },
  )
  return data?.accounts ?? []
}

const soon = () => Math.floor(Date.now() / 1000) + 1_000

test('moderators see a user’s account without the email address; others don’t', async () => {
  const [member, moderator, admin, developer] = await Promise.all([
    signedIn({ bannedUntil: soon(), banReason: 'Spam' }),
    signedIn({ roles: ['moderator'] }),
    signedIn({ roles: ['admin'] }),
    signedIn({ roles: ['developer'] }),
  ])
  const account = async (as?: Browser, userId = member.user.publicId) => {
    const query = 'query ($userId: ID!) { account(userId: $userId) { email banReason canBan canSetRoles } }'
    const response = await graph<{ account: unknown }>(query, { userId }, { as })
    return response.data?.account ?? errorOf(response)
  }
  const expected = { email: null, banReason: 'Spam', canBan: true, canSetRoles: false }
  expect(await account(moderator)).toEqual(expected)
  expect(await account(admin)).toEqual({ ...expected, email: member.user.email, canSetRoles: true })
  expect(await account(moderator, admin.user.publicId)).toMatchObject({ canBan: false })
  expect(await account(moderator, 'usr-00000000')).toBe('404')
  for (const as of [undefined, member, developer]) expect(await account(as)).toBe('403')
})

test('admins find users by name or address, and filter staff and banned users', async () => {
  const admin = await signedIn({ username: 'queen', roles: ['admin'] })
  await createUser({ username: 'quentin', email: 'odd.address@logic.example' })
  await createUser({ username: 'Quincy', bannedUntil: soon(), banReason: 'Spam' })
  await createUser({ username: 'quiet', bannedUntil: 1, banReason: 'Long ago' })
  const names = async (query: Record<string, unknown>) =>
    (await accounts(admin, query)).map(({ user }) => user.username)
  expect(await names({ search: 'QU' })).toEqual(['queen', 'quentin', 'quiet', 'Quincy'])
  expect(await names({ search: 'Odd.Address@' })).toEqual(['quentin'])
  expect(await names({ search: 'qu', filter: 'STAFF' })).toEqual(['queen'])
  expect(await names({ search: 'qu', filter: 'BANNED' })).toEqual(['Quincy'])
  const [queen, , quiet, quincy] = await accounts(admin, { search: 'qu' })
  expect(await names({ search: 'qu', after: queen?.id })).toEqual(['quentin', 'quiet', 'Quincy'])
  expect(queen).toMatchObject({ roles: ['admin'], sessions: 1, canBan: false, canSetRoles: false })
  expect(quincy).toMatchObject({ bannedUntil: expect.any(Number), banReason: 'Spam', sessions: 0 })
  expect(quiet).toMatchObject({ bannedUntil: null, banReason: null })
})

test('a ban notifies, is logged, is visible to moderators without the email address, and can be ended', async () => {
  const [moderator, member] = await Promise.all([signedIn({ roles: ['moderator'] }), signedIn()])
  const userId = member.user.publicId
  const banned = await mutate<{ account: Account }>(
    'banUser',
    { userId, reason: ' Spam ', until: soon() },
    `account { ${fields} }`,
    { as: moderator },
  )
  expect(banned.data?.banUser?.account).toMatchObject({ email: null, banReason: 'Spam', sessions: 1 })
  const bio = () => mutate('updateUser', { bio: 'x' }, 'user { id }', { as: member })
  expect((await bio()).errors?.[0]?.extensions?.why).toMatch(/^You're banned until \d{4}-.* UTC: Spam$/)
  expect(errorOf(await mutate('unbanUser', { userId }, 'account { id }', { as: moderator }))).toBeNull()
  expect(errorOf(await bio())).toBeNull()
  expect((await messagesOf(member)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^You're banned until .* UTC: Spam$/),
    "You're no longer banned",
  ])
  expect(await logEntries('user.ban', 'user.unban')).toEqual(
    ['user.ban', 'user.unban'].map((act) => `${act} by ${moderator.user.username} on ${userId}`),
  )
})

test('users can’t ban themselves or an admin, and moderators can’t ban staff', async () => {
  const [admin, other, moderator, developer] = await Promise.all([
    signedIn({ roles: ['admin'] }),
    signedIn({ roles: ['admin'] }),
    signedIn({ roles: ['moderator'] }),
    signedIn({ roles: ['developer'] }),
  ])
  const outcome = async (as: Browser, { user }: Browser) =>
    errorOf(await mutate('banUser', { userId: user.publicId, reason: 'x' }, 'account { id }', { as }))
  expect(await outcome(admin, admin)).toBe('403')
  expect(await outcome(admin, other)).toBe('403')
  expect(await outcome(moderator, developer)).toBe('403')
  expect(await outcome(moderator, admin)).toBe('403')
  expect(await outcome(admin, developer)).toBeNull()
})

test('a ban needs an end to come, and a reason of at most 1,000 characters', async () => {
  const [admin, { publicId: userId }] = await Promise.all([signedIn({ roles: ['admin'] }), createUser()])
  for (const [input, message] of [
    [{ until: 1 }, 'A ban must end in the future'],
    [{ reason: ' ' }, 'A reason is required'],
    [{ reason: 'x'.repeat(1_001) }, 'At most 1,000 characters'],
  ] as const) {
    const ban = { userId, reason: 'Spam', ...input }
    expect(errorOf(await mutate('banUser', ban, 'account { id }', { as: admin }))).toBe(message)
  }
})

test('roles are added and removed with the developer’s badge, but users can’t change their own', async () => {
  const [admin, member] = await Promise.all([signedIn({ roles: ['admin'] }), signedIn()])
  const set = (userId: string, roles: string[]) =>
    mutate<{ account: Account }>('setRoles', { userId, roles }, `account { ${fields} }`, { as: admin })
  const { data } = await set(member.user.publicId, ['moderator', 'developer', 'developer'])
  expect(data?.setRoles?.account).toMatchObject({
    roles: ['developer', 'moderator'],
    user: { flair: 'developer' },
  })
  expect((await set(member.user.publicId, ['moderator'])).data?.setRoles?.account.user.flair).toBeNull()
  expect(errorOf(await set(member.user.publicId, ['root']))).toBe("There's no such role")
  expect(errorOf(await set(admin.user.publicId, []))).toBe('403')
  expect(await messagesOf(member)).toEqual([
    { text: 'Your roles are now: developer, moderator', status: 'SUCCESS' },
    { text: 'Your roles are now: moderator', status: 'WARNING' },
  ])
  const entry = await env.DB.prepare(
    "SELECT metadata FROM action_log WHERE action = 'user.roles' ORDER BY id DESC LIMIT 1",
  ).first<{ metadata: string }>()
  expect(JSON.parse(entry?.metadata ?? '')).toEqual({ from: ['developer', 'moderator'], to: ['moderator'] })
})

test('S5: an admin can sign a user out everywhere, and themselves everywhere else', async () => {
  const [admin, member] = await Promise.all([signedIn({ roles: ['admin'] }), signedIn()])
  const [elsewhere, own] = await Promise.all([signIn(member.user), signIn(admin.user)])
  const end = (userId: string) =>
    mutate<{ account: Account }>('endUserSessions', { userId }, 'account { sessions }', { as: admin })
  expect((await end(member.user.publicId)).data?.endUserSessions?.account).toEqual({ sessions: 0 })
  expect((await end(admin.user.publicId)).data?.endUserSessions?.account).toEqual({ sessions: 1 })
  for (const as of [member, elsewhere, own])
    expect((await graph('{ currentUser { id } }', {}, { as })).data).toEqual({ currentUser: null })
  const again = await signIn(member.user)
  expect((await messagesOf(again)).map(({ text }) => text)).toEqual(['An admin logged you out everywhere'])
})
