import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { recount } from '#upstream/domains/objects/recount.ts'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { createUser, signedIn, type Browser } from '#tests/upstream/users.ts'
import { day } from '#tests/upstream/staff.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { graph } from '#tests/upstream/upstream.ts'

/** The roles that can make each query; others get a 403 and no data. */
const queries: Record<string, readonly string[]> = {
  'allUsers { id }': ['moderator', 'developer', 'admin'],
  postCount: ['moderator', 'developer', 'admin'],
  'managementStats { users }': ['moderator', 'developer', 'admin'],
  'actionLogs { id }': ['moderator', 'developer', 'admin'],
  loggedActions: ['moderator', 'developer', 'admin'],
  'newsletterCampaigns { id }': ['developer', 'admin'],
  'newsletterPreview(input: { title: "A", url: "https://a.example/", body: "B" }) { html }': [
    'developer',
    'admin',
  ],
  'reports { id }': ['moderator', 'admin'],
  'accounts { id email }': ['admin'],
  'managedForums { position }': ['admin'],
  'managedProducts { position }': ['admin'],
  'managedTags { tickets }': ['admin'],
  'systemHealth { dueJobs }': ['admin'],
  'settingsOverview { name }': ['admin'],
  'suppressedAddresses { address }': ['admin'],
  'mailReports { bounced }': ['admin'],
  'siteChecks { check }': ['admin'],
  'siteSetup { mailTransport }': ['admin'],
}

const visitors: Record<string, Parameters<typeof signedIn>[0] | null> = {
  anonymous: null,
  unverified: { emailVerifiedAt: null, roles: ['admin'] },
  banned: { bannedUntil: 4_000_000_000, roles: ['admin'] },
  member: {},
  moderator: { roles: ['moderator'] },
  developer: { roles: ['developer'] },
  admin: { roles: ['admin'] },
}

test.for(Object.entries(visitors))('Z4: management data for: %s', async ([role, facts]) => {
  const as = facts === null ? undefined : await signedIn(facts)
  for (const [query, allowed] of Object.entries(queries)) {
    const response = await graph(`{ ${query} }`, {}, { as })
    const may = allowed.includes(role)
    expect([query, errorOf(response), response.data === null]).toEqual([query, may ? null : '403', !may])
  }
})

test('Z4: a removed role or a ban applies from the next request on, for every credential', async () => {
  const admin = await signedIn({ roles: ['admin'] })
  const [demoted, banned] = await Promise.all([
    signedIn({ roles: ['moderator', 'developer'] }),
    signedIn({ roles: ['moderator'] }),
  ])
  const query = (headers: Record<string, string>) =>
    graph('{ canAccessManagement actionLogs { id } }', {}, { headers })
  const secrets = ({ bearer, cookie }: Browser) => [{ authorization: bearer }, { authorization: cookie }]
  for (const headers of [demoted, banned].flatMap(secrets)) expect(errorOf(await query(headers))).toBeNull()
  await mutate('setRoles', { userId: demoted.user.publicId, roles: [] }, 'account { roles }', { as: admin })
  await mutate('banUser', { userId: banned.user.publicId, reason: 'Enough' }, 'account { id }', { as: admin })
  for (const headers of [demoted, banned].flatMap(secrets)) expect(errorOf(await query(headers))).toBe('403')
  const { data } = await graph('{ currentUser { roles bannedUntil banReason } }', {}, { as: banned })
  expect(data).toEqual({
    currentUser: { roles: ['moderator'], bannedUntil: 2_147_483_647, banReason: 'Enough' },
  })
})

test('users are listed by id in pages, and found by name prefix', async () => {
  const moderator = await signedIn({ roles: ['moderator'] })
  for (const username of ['Zacharias', 'zara', 'zebra']) await createUser({ username })
  const page = async (query: Record<string, unknown>) => {
    const { data } = await graph<{ allUsers: { id: string; username: string }[] }>(
      'query ($search: String, $after: ID, $first: Int) { allUsers(search: $search, after: $after, first: $first) { id username } }',
      query,
      { as: moderator },
    )
    return data?.allUsers ?? []
  }
  const all = await page({ first: 500 })
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted())
  expect(await page({ first: 2, after: all[1]?.id })).toEqual(all.slice(2, 4))
  const found = await page({ search: 'ZA' })
  expect(found.map(({ username }) => username)).toEqual(['Zacharias', 'zara'])
  expect(await page({ search: 'za', after: found[0]?.id })).toEqual(found.slice(1))
  for (const search of ["' OR 1=1 --", '%', '\0', 'x'.repeat(10_000)])
    expect(await page({ search })).toEqual([])
})

test('the statistics count existing objects per day', async () => {
  const [forum, product, author, admin] = await Promise.all([
    createForum(),
    createProduct(),
    signedIn(),
    signedIn({ roles: ['admin'] }),
  ])
  type Counts = Record<'users' | 'posts' | 'comments' | 'tickets', number>
  const stats = async () => {
    const { data } = await graph<{ managementStats: Counts & { days: Record<string, number>[] } }>(
      '{ managementStats { users posts comments tickets days { day users posts comments } } }',
      {},
      { as: admin },
    )
    if (!data) throw new Error('There are no figures')
    return data.managementStats
  }
  const before = await stats()
  const post = await writePost(author, forum)
  await writePost(author, forum)
  await Promise.all([writeComment(author, post), openTicket(author, product)])
  await createUser({ createdAt: Math.floor(Date.now() / 1000) - 3 * day })
  const { days, ...after } = await stats()
  expect(after).toEqual({
    users: before.users + 1,
    posts: before.posts + 2,
    comments: before.comments + 1,
    tickets: before.tickets + 1,
  })
  const today = Math.floor(Date.now() / 1000 / day) * day
  expect(days.map((one) => one.day)).toEqual(
    Array.from({ length: 90 }, (_, index) => today - (89 - index) * day),
  )
  expect(Number(days.at(-1)?.posts) - Number(before.days.at(-1)?.posts)).toBe(2)
  expect(Number(days.at(-4)?.users) - Number(before.days.at(-4)?.users)).toBe(1)
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  const deleted = await stats()
  expect([after.posts - deleted.posts, after.comments - deleted.comments]).toEqual([1, 1])
  expect(await recount(env.DB)).toBe(0)
  await env.DB.prepare('UPDATE daily_counts SET count = count + 5').run()
  expect(await recount(env.DB)).toBeGreaterThan(0)
  expect(await stats()).toEqual(deleted)
})

test('the log is listed newest first, filtered by action or user, and continued from an entry', async () => {
  const [admin, moderator, forum] = await Promise.all([
    signedIn({ roles: ['admin'] }),
    signedIn({ roles: ['moderator'] }),
    createForum(),
  ])
  const post = await writePost(admin, forum)
  for (const locked of [true, false, true])
    await mutate('lockPost', { postId: post, locked, reason: 'Heated' }, 'id', { as: moderator })
  const log = async (query: Record<string, unknown>) => {
    const { data } = await graph<{ actionLogs: { id: number; action: string }[] }>(
      `query ($limit: Int, $action: String, $user: String, $before: Int) {
        actionLogs(limit: $limit, action: $action, user: $user, before: $before) {
          id action user { username } objectType objectLwid } }`,
      query,
      { as: moderator },
    )
    return data?.actionLogs ?? []
  }
  const newest = await log({})
  expect(newest.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toSorted((a, b) => b - a))
  expect(newest[0]).toMatchObject({
    action: 'post.lock',
    user: { username: moderator.user.username },
    objectType: 'post',
    objectLwid: post,
  })
  const own = await log({ user: moderator.user.username.toUpperCase() })
  expect(own.map(({ action }) => action)).toEqual(['post.lock', 'post.unlock', 'post.lock', 'session.login'])
  const locks = await log({ action: 'post.lock', user: moderator.user.username })
  expect(locks).toHaveLength(2)
  expect(await log({ action: 'post.lock', before: locks[0]?.id })).toEqual([locks[1]])
  expect(await log({ limit: 1 })).toHaveLength(1)
  expect((await log({ limit: 1_000_000 })).length).toBeLessThanOrEqual(100)
  expect(await log({ user: 'nobody-of-this-name' })).toEqual([])
  const { data } = await graph<{ loggedActions: string[] }>('{ loggedActions }', {}, { as: moderator })
  expect(data?.loggedActions).toEqual(expect.arrayContaining(['post.lock', 'post.unlock', 'session.login']))
  expect(data?.loggedActions).toEqual(data?.loggedActions.toSorted())
})
