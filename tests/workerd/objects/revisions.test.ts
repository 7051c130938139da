import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writePost } from '#tests/upstream/community.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

function revisions(objectId: string, as?: Browser) {
  return graph<{ revisions: Record<string, unknown>[] }>(
    `query ($id: ID!) { revisions(objectId: $id) { number createdAt editor { username } title body isCurrent titleBefore fieldChanges { name before after }
      changes { kind text } } }`,
    { id: objectId },
    { as },
  )
}

async function edit(as: Browser, postId: string, title: string, body: string): Promise<void> {
  const { errors } = await mutate('updatePost', { postId, title, body }, 'id', { as })
  if (errors) throw new Error(`Not edited: ${errors[0]?.message}`)
}

test('each edit stores the previous version with its editor and the changes', async () => {
  const [forum, author, moderator] = await Promise.all([
    createForum(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
  ])
  const post = await writePost(author, forum, { title: 'A switch that bounces', body: 'Use a red wire' })
  await edit(author, post, 'A switch that bounces', 'Use a blue wire')
  await edit(moderator, post, 'A switch that bounces no more', 'Use a blue wire')
  const { data } = await revisions(post, author)
  expect(data?.revisions).toMatchObject([
    {
      number: 3,
      editor: { username: moderator.user.username },
      title: 'A switch that bounces no more',
      body: 'Use a blue wire',
      isCurrent: true,
      titleBefore: 'A switch that bounces',
      fieldChanges: [
        { name: 'title', before: 'A switch that bounces', after: expect.stringMatching(/more$/) },
      ],
      changes: [{ kind: 'SAME', text: 'Use a blue wire' }],
    },
    {
      number: 2,
      editor: { username: author.user.username },
      isCurrent: false,
      titleBefore: null,
      changes: [
        { kind: 'SAME', text: 'Use a ' },
        { kind: 'REMOVED', text: 'red' },
        { kind: 'ADDED', text: 'blue' },
        { kind: 'SAME', text: ' wire' },
      ],
    },
    { number: 1, title: 'A switch that bounces', body: 'Use a red wire', titleBefore: null, changes: [] },
  ])
})

test('the author and staff see versions, others don’t, and the flag agrees', async () => {
  const [forum, author, other, developer, banned] = await Promise.all([
    createForum(),
    signedIn(),
    signedIn(),
    signedIn({ roles: ['developer'] }),
    signedIn({ roles: ['admin'], bannedUntil: 4_000_000_000 }),
  ])
  const post = await writePost(author, forum)
  const flag = async (as?: Browser) => {
    const query = 'query ($id: ID!) { post(id: $id) { canSeeRevisions } }'
    const { data } = await graph<{ post: { canSeeRevisions: boolean } }>(query, { id: post }, { as })
    return data?.post.canSeeRevisions
  }
  expect(await flag(author)).toBe(false)
  for (const as of [author, developer]) expect((await revisions(post, as)).data).toEqual({ revisions: [] })
  expect(errorOf(await revisions(post, other))).toBe('403')
  await edit(author, post, 'How do I debounce it?', 'Newer')
  for (const [as, may] of [
    [undefined, false],
    [other, false],
    [banned, false],
    [author, true],
    [developer, true],
  ] as const) {
    expect([await flag(as), errorOf(await revisions(post, as))]).toEqual([may, may ? null : '403'])
  }
  for (const unknown of ['pst-00000000', forum.publicId])
    expect(errorOf(await revisions(unknown, developer))).toBe('404')
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(errorOf(await revisions(post, author))).toBe('403')
  expect(errorOf(await revisions(post, developer))).toBeNull()
})

test('the 50 newest versions are stored', async () => {
  const [forum, author] = await Promise.all([createForum(), signedIn()])
  const post = await writePost(author, forum, { body: 'Text 1' })
  for (let number = 2; number <= 55; number += 1)
    await edit(author, post, 'How do I debounce it?', `Text ${number}`)
  const { data } = await revisions(post, author)
  expect(data?.revisions.map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, index) => 55 - index),
  )
  expect(data?.revisions.at(-1)?.body).toBe('Text 6')
  const stored = env.DB.prepare(
    'SELECT count(*) AS count FROM revisions WHERE object_id = (SELECT id FROM objects WHERE public_id = ?)',
  )
  expect(await stored.bind(post).first('count')).toBe(50)
})
