import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { makeCreation } from '../world/creations.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { graph } from '../world/upstream.ts'

interface Version {
  number: number
  editor: { username: string }
  title: string
  body: string
  isCurrent: boolean
  titleBefore: string | null
  createdAt: number
  changes: { kind: string; text: string }[]
}

function revisions(objectId: string, as?: Browser) {
  return graph<{ revisions: Version[] }>(
    `query ($id: ID!) { revisions(objectId: $id) { number createdAt editor { username } title body isCurrent titleBefore
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
  await edit(author, post, 'A switch that bounces', 'Use a blue wire')
  await edit(moderator, post, 'A switch that bounces no more', 'Use a blue wire')
  const { data } = await revisions(post, author)
  const versions = data?.revisions ?? []
  expect(versions).toMatchObject([
    {
      number: 3,
      editor: { username: moderator.user.username },
      title: 'A switch that bounces no more',
      body: 'Use a blue wire',
      isCurrent: true,
      titleBefore: 'A switch that bounces',
      changes: [{ kind: 'SAME', text: 'Use a blue wire' }],
    },
    {
      number: 2,
      editor: { username: author.user.username },
      title: 'A switch that bounces',
      body: 'Use a blue wire',
      isCurrent: false,
      titleBefore: null,
      changes: [
        { kind: 'SAME', text: 'Use a ' },
        { kind: 'REMOVED', text: 'red' },
        { kind: 'ADDED', text: 'blue' },
        { kind: 'SAME', text: ' wire' },
      ],
    },
    {
      number: 1,
      editor: { username: author.user.username },
      title: 'A switch that bounces',
      body: 'Use a red wire',
      isCurrent: false,
      titleBefore: null,
      changes: [],
    },
  ])
  expect(versions.map(({ createdAt }) => createdAt)).toEqual(
    versions.map(({ createdAt }) => createdAt).toSorted((a, b) => b - a),
  )
})

test('a conflicting edit stores no version', async () => {
  const [forum, author] = await Promise.all([createForum(), signedIn()])
  const post = await writePost(author, forum)
  await edit(author, post, 'How do I debounce it?', 'Newer')
  const late = { postId: post, title: 'How do I debounce it?', body: 'Older', ifEditedAt: 0 }
  expect(errorOf(await mutate('updatePost', late, 'id', { as: author }))).toContain('This was changed')
  expect((await revisions(post, author)).data?.revisions.map(({ body }) => body)).toEqual([
    'Newer',
    'It bounces.',
  ])
})

test('edits of comments and tickets store versions, too', async () => {
  const [forum, product, author] = await Promise.all([createForum(), createProduct(), signedIn()])
  const comment = await writeComment(author, await writePost(author, forum), { body: 'With a latch' })
  const ticket = await openTicket(author, product)
  await mutate('updateComment', { commentId: comment, body: 'With two' }, 'renderedBody', { as: author })
  const input = { ticketId: ticket, title: 'Wires vanish on save', body: 'They were there before.' }
  await mutate('updateTicket', input, 'number', { as: author })
  expect((await revisions(comment, author)).data?.revisions.map(({ title, body }) => [title, body])).toEqual([
    ['', 'With two'],
    ['', 'With a latch'],
  ])
  expect((await revisions(ticket, author)).data?.revisions.map(({ title }) => title)).toEqual([
    'Wires vanish on save',
    'Wires vanish on load',
  ])
})

test('a creation keeps the titles and texts that an edit replaced', async () => {
  const author = await signedIn()
  const creation = await makeCreation(author, { title: 'Half adder', body: 'Adds two bits.' })
  const text = { title: 'Full adder', body: 'Adds three bits.' }
  const edited = await mutate(
    'updateCreation',
    { creationId: creation, ...text, images: [] },
    'creation { canSeeRevisions }',
    { as: author },
  )
  expect(edited.data).toEqual({ updateCreation: { creation: { canSeeRevisions: true } } })
  expect((await revisions(creation, author)).data?.revisions).toMatchObject([
    {
      number: 2,
      ...text,
      titleBefore: 'Half adder',
      changes: [
        { kind: 'SAME', text: 'Adds ' },
        { kind: 'REMOVED', text: 'two' },
        { kind: 'ADDED', text: 'three' },
        { kind: 'SAME', text: ' bits.' },
      ],
    },
    { number: 1, title: 'Half adder', body: 'Adds two bits.', titleBefore: null, changes: [] },
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
  expect(errorOf(await revisions('pst-00000000', developer))).toBe('404')
  expect(errorOf(await revisions(forum.publicId, developer))).toBe('404')
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  expect(errorOf(await revisions(post, author))).toBe('403')
  expect(errorOf(await revisions(post, developer))).toBeNull()
})

test('the 50 newest versions are stored, each with its own editor', async () => {
  const [forum, author] = await Promise.all([createForum(), signedIn()])
  const post = await writePost(author, forum, { body: 'Text 1' })
  for (let number = 2; number <= 55; number += 1)
    await edit(author, post, 'How do I debounce it?', `Text ${number}`)
  const { data } = await revisions(post, author)
  expect(data?.revisions.map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, index) => 55 - index),
  )
  expect(data?.revisions.at(-1)?.body).toBe('Text 6')
  const row = await env.DB.prepare(
    'SELECT count(*) AS count FROM revisions WHERE object_id = (SELECT id FROM objects WHERE public_id = ?)',
  )
    .bind(post)
    .first()
  expect(row).toEqual({ count: 50 })
})

test('a text that was never edited has no revisions: an empty list for its author and staff, 403 for others', async () => {
  const author = await signedIn()
  const post = await writePost(author, await createForum())
  for (const as of [author, await signedIn({ roles: ['moderator'] })])
    expect((await revisions(post, as)).data).toEqual({ revisions: [] })
  expect(errorOf(await revisions(post, await signedIn()))).toBe('403')
})
