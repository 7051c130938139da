import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { makeCreation, upload } from '../world/creations.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { day } from '../world/staff.ts'
import { post as restPost } from '../world/upstream.ts'

const now = Math.floor(Date.now() / 1000)
const links = (count: number) =>
  Array.from({ length: count }, (_, i) => `https://shop${i}.example/`).join(' ')

async function comment(as: Browser, objectId: string, body: string): Promise<string | null> {
  return errorOf(await mutate('createComment', { objectId, body }, 'comment { id }', { as }))
}

test('texts of newcomers have few links and mentions, also after edits', async () => {
  const [forum, newcomer] = await Promise.all([createForum(), signedIn({ createdAt: now })])
  const post = await writePost(newcomer, forum)
  const writes = [
    links(3),
    '[a](https://a.example) <https://b.example> [c][c]\n\n[c]: https://c.example',
    '![a](https://a.example/a.png) https://b.example [c](//c.example)',
  ]
  for (const body of writes)
    expect(await comment(newcomer, post, body)).toBe(
      'In your first days a text can have up to 2 links to other sites',
    )
  const text = { title: 'A title that is long enough', body: links(3) }
  const tries = [
    mutate('createPost', { forumId: forum.publicId, ...text }, 'id', { as: newcomer }),
    mutate('updatePost', { postId: post, ...text }, 'id', { as: newcomer }),
  ]
  for (const response of await Promise.all(tries))
    expect(response.errors?.[0]?.extensions?.field).toBe('body')
  expect(await comment(newcomer, post, '@alice @bob @carol @dave')).toBe(
    'In your first days a text can have up to 3 mentions',
  )
  expect(await comment(newcomer, post, `@alice ${links(2)} /forums \`https://code.example\``)).toBeNull()
})

test('newcomer limits rise after a day and end after a week', async () => {
  const [forum, ofADay, ofAWeek] = await Promise.all([
    createForum(),
    signedIn({ createdAt: now - day }),
    signedIn({ createdAt: now - 7 * day }),
  ])
  const post = await writePost(ofAWeek, forum)
  expect(await comment(ofADay, post, links(5))).toBeNull()
  expect(await comment(ofADay, post, links(6))).toContain('up to 5 links')
  expect(await comment(ofAWeek, post, links(6))).toBeNull()
})

test('a newcomer starts three posts an hour, older members ten', async () => {
  const forum = await createForum()
  const [newcomer, member] = await Promise.all([
    signedIn({ createdAt: now }),
    signedIn({ createdAt: now - 8 * day }),
  ])
  for (const [as, max] of [
    [newcomer, 3],
    [member, 10],
  ] as const) {
    for (let count = 0; count < max; count += 1) await writePost(as, forum)
    const input = { forumId: forum.publicId, title: 'One more than is allowed', body: 'x' }
    const refused = await mutate('createPost', input, 'id', { as })
    expect([errorOf(refused), refused.headers.has('retry-after')]).toEqual(['429', true])
  }
})

test.each(['developer', 'moderator', 'admin'] as const)(
  'newcomer limits don’t apply to a %s',
  async (role) => {
    const [forum, staff, author] = await Promise.all([
      createForum(),
      signedIn({ createdAt: now, roles: [role] }),
      signedIn({ createdAt: now - 8 * day }),
    ])
    const post = await writePost(author, forum)
    for (let count = 0; count < 12; count += 1) await writePost(staff, forum)
    for (let count = 0; count < 22; count += 1)
      expect(await comment(staff, post, `Answer ${count}`)).toBeNull()
    for (let count = 0; count < 122; count += 1) {
      const input = { objid: post, clear: count % 2 === 1 }
      expect(errorOf(await mutate('setRating', input, '__typename', { as: staff }))).toBeNull()
    }
    const blob = {
      filename: 'a.png',
      content_type: 'image/png',
      byte_size: 9,
      checksum: 'A'.repeat(22) + '==',
    }
    for (let count = 0; count < 62; count += 1) {
      const response = await restPost('/api/direct_uploads/image', { blob }, { as: staff })
      expect(response.status).toBe(201)
    }
  },
)

test('newcomer limits apply to banned staff', async () => {
  const [forum, staff] = await Promise.all([
    createForum(),
    signedIn({ createdAt: now, roles: ['moderator'] }),
  ])
  const post = await writePost(staff, forum)
  await env.DB.prepare('UPDATE users SET banned_until = ? WHERE id = ?')
    .bind(now + day, staff.user.id)
    .run()
  expect(await comment(staff, post, 'An answer')).toBe('403')
})

test('newcomer limits apply to creations and their edits', async () => {
  const newcomer = await signedIn({ createdAt: now })
  const tooMany = 'In your first days a text can have up to 2 links to other sites'
  expect(errorOf(await upload(newcomer, { body: links(3) }))).toBe(tooMany)
  const creationId = await makeCreation(newcomer)
  const input = { creationId, title: 'Half adder', body: links(3), images: [] }
  expect(errorOf(await mutate('updateCreation', input, 'creation { id }', { as: newcomer }))).toBe(tooMany)
})

test('new staff can use any number of links and mentions', async () => {
  const [forum, developer] = await Promise.all([
    createForum(),
    signedIn({ createdAt: now, roles: ['developer'] }),
  ])
  const post = await writePost(developer, forum)
  expect(await writeComment(developer, post, { body: links(9) })).toMatch(/^cmt-/)
})
