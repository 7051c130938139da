import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writePost } from '#tests/upstream/community.ts'
import { makeCreation, upload } from '#tests/upstream/creations.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { day } from '#tests/upstream/staff.ts'

const now = Math.floor(Date.now() / 1000)
const links = (count: number) =>
  Array.from({ length: count }, (_, i) => `https://shop${i}.example/`).join(' ')

async function comment(as: Browser, objectId: string, body: string): Promise<string | null> {
  return errorOf(await mutate('createComment', { objectId, body }, 'comment { id }', { as }))
}

test('texts of newcomers have few links and mentions, also after edits and those of creations', async () => {
  const [forum, newcomer] = await Promise.all([createForum(), signedIn({ createdAt: now })])
  const post = await writePost(newcomer, forum)
  const writes = [
    links(3),
    '[a](https://a.example) <https://b.example> [c][c]\n\n[c]: https://c.example',
    '![a](https://a.example/a.png) https://b.example [c](//c.example)',
  ]
  const tooMany = 'In your first days a text can have up to 2 links to other sites'
  for (const body of writes) expect(await comment(newcomer, post, body)).toBe(tooMany)
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
  expect(errorOf(await upload(newcomer, { body: links(3) }))).toBe(tooMany)
  const creation = { creationId: await makeCreation(newcomer), images: [], ...text }
  expect(errorOf(await mutate('updateCreation', creation, 'creation { id }', { as: newcomer }))).toBe(tooMany)
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

test('a newcomer starts three posts an hour', async () => {
  const [forum, as] = await Promise.all([createForum(), signedIn({ createdAt: now })])
  for (let count = 0; count < 3; count += 1) await writePost(as, forum)
  const input = { forumId: forum.publicId, title: 'One more than is allowed', body: 'x' }
  const refused = await mutate('createPost', input, 'id', { as })
  expect([errorOf(refused), refused.headers.has('retry-after')]).toEqual(['429', true])
})

test.each(['developer', 'moderator', 'admin'] as const)(
  'neither newcomer limits nor rates apply to a %s, unless they are banned',
  async (role) => {
    const [forum, staff, author] = await Promise.all([
      createForum(),
      signedIn({ createdAt: now, roles: [role] }),
      signedIn({ createdAt: now - 8 * day }),
    ])
    const post = await writePost(author, forum)
    for (let count = 0; count < 12; count += 1) await writePost(staff, forum)
    for (let count = 0; count < 22; count += 1)
      expect(await comment(staff, post, `Answer ${count}: ${links(9)}`)).toBeNull()
    await env.DB.prepare('UPDATE users SET banned_until = ? WHERE id = ?')
      .bind(now + day, staff.user.id)
      .run()
    expect(await comment(staff, post, 'An answer')).toBe('403')
  },
)
