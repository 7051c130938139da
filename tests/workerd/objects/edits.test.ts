import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '../world/community.ts'
import { makeCreation, storePicture } from '../world/creations.ts'
import { createProduct, openTicket } from '../world/tracker.ts'
import { stopClock } from '../world/clock.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { graph } from '../world/upstream.ts'

const refusal = 'This was changed while you were editing'

interface Text {
  body: string
  editedAt: number | null
}

async function postText(id: string): Promise<Text | undefined> {
  const { data } = await graph<{ post: Text }>('query ($id: ID!) { post(id: $id) { body editedAt } }', { id })
  return data?.post
}

async function commentText(id: string): Promise<Text | undefined> {
  const query = 'query ($id: ID!) { comment(id: $id) { body editedAt } }'
  const { data } = await graph<{ comment: Text }>(query, { id })
  return data?.comment
}

function editPost(as: Browser, postId: string, body: string, condition: { ifEditedAt?: number | null } = {}) {
  return mutate('updatePost', { postId, title: `A title for ${body}`, body, ...condition }, 'id', { as })
}

test('an edit of a post that was changed meanwhile is refused with an error of the version field', async () => {
  stopClock()
  const [author, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const id = await writePost(author, await createForum())
  expect(errorOf(await editPost(moderator, id, 'the first', { ifEditedAt: 0 }))).toBeNull()
  const late = await editPost(author, id, 'the late', { ifEditedAt: 0 })
  expect(late.errors?.[0]).toMatchObject({
    message: refusal,
    extensions: { code: 'BAD_USER_INPUT', field: 'ifEditedAt' },
  })
  expect(await postText(id)).toMatchObject({ body: 'the first' })
  const { editedAt } = (await postText(id)) ?? {}
  expect(errorOf(await editPost(author, id, 'the last', { ifEditedAt: editedAt }))).toBeNull()
  expect(await postText(id)).toMatchObject({ body: 'the last' })
  // Within one second, too, an edit differs from the one before.
  expect(errorOf(await editPost(moderator, id, 'too late', { ifEditedAt: editedAt }))).toBe(refusal)
})

test('of parallel edits of the same version one succeeds, and only that is logged', async () => {
  const [author, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const id = await writePost(author, await createForum())
  const bodies = ['one', 'two', 'three', 'four', 'five']
  const responses = await Promise.all(bodies.map((body) => editPost(moderator, id, body, { ifEditedAt: 0 })))
  const winners = bodies.filter((_, index) => responses[index]?.errors === undefined)
  expect(winners).toHaveLength(1)
  const row = env.DB.prepare(
    `SELECT o.body, p.title, (SELECT count(*) FROM action_log WHERE object_lwid = o.public_id) AS logged
      FROM objects o JOIN posts p ON p.object_id = o.id WHERE o.public_id = ?`,
  )
  expect(await row.bind(id).first()).toEqual({
    body: winners[0],
    title: `A title for ${winners[0]}`,
    logged: 1,
  })
})

test('an edit without a version replaces the current text', async () => {
  const author = await signedIn()
  const id = await writePost(author, await createForum())
  await editPost(author, id, 'the first')
  expect(errorOf(await editPost(author, id, 'the second'))).toBeNull()
  expect(errorOf(await editPost(author, id, 'the third', { ifEditedAt: null }))).toBeNull()
  expect(await postText(id)).toMatchObject({ body: 'the third' })
})

test('a conflicting edit of a comment is refused, too', async () => {
  const author = await signedIn()
  const id = await writeComment(author, await writePost(author, await createForum()))
  const edit = (body: string, ifEditedAt: number) =>
    mutate('updateComment', { commentId: id, body, ifEditedAt }, 'renderedBody', { as: author })
  expect(errorOf(await edit('the first', 0))).toBeNull()
  expect(errorOf(await edit('the late', 0))).toBe(refusal)
  const { editedAt } = (await commentText(id)) ?? {}
  expect(errorOf(await edit('the last', editedAt ?? 0))).toBeNull()
  expect(await commentText(id)).toMatchObject({ body: 'the last' })
})

/** The objects that can be edited, each made with that text, and the mutation that saves it again. */
const saves: Record<string, (as: Browser) => Promise<[mutation: string, input: Record<string, unknown>]>> = {
  'a post': async (as) => {
    const text = { title: 'A title that stays', body: 'As it was' }
    const postId = await writePost(as, await createForum(), text)
    return ['updatePost', { postId, ...text }]
  },
  'a comment': async (as) => {
    const commentId = await writeComment(as, await writePost(as, await createForum()), { body: 'As it was' })
    return ['updateComment', { commentId, body: 'As it was' }]
  },
  'a ticket': async (as) => {
    const text = { title: 'A title that stays', body: 'As it was' }
    const ticketId = await openTicket(as, await createProduct(), text)
    return ['updateTicket', { ticketId, ...text }]
  },
  'a creation': async (as) => {
    const text = { title: 'A title that stays', body: 'As it was', images: [await storePicture(as)] }
    const creationId = await makeCreation(as, text)
    return ['updateCreation', { creationId, ...text }]
  },
}

test.each(Object.entries(saves))(
  '%s that is saved unchanged is not edited; a changed one is',
  async (_, prepare) => {
    const author = await signedIn()
    const [mutation, input] = await prepare(author)
    const id = Object.values(input)[0] as string
    const edits = env.DB.prepare('SELECT edited_at AS editedAt, body FROM objects WHERE public_id = ?').bind(
      id,
    )
    for (const as of [author, await signedIn({ roles: ['moderator'] })]) {
      const isComment = mutation === 'updateComment'
      // Staff don't edit other people's comments.
      if (isComment && as !== author) continue
      expect(errorOf(await mutate(mutation, input, '__typename', { as }))).toBeNull()
      expect(errorOf(await mutate(mutation, { ...input, ifEditedAt: 0 }, '__typename', { as }))).toBeNull()
    }
    expect(await edits.first()).toEqual({ editedAt: null, body: 'As it was' })
    expect(
      errorOf(await mutate(mutation, { ...input, body: 'Other' }, '__typename', { as: author })),
    ).toBeNull()
    expect(await edits.first()).toEqual({ editedAt: expect.any(Number), body: 'Other' })
  },
)

test('an edit that is repeated after a lost response is no conflict, and is applied once', async () => {
  const [author, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const post = await writePost(author, await createForum())
  const comment = await writeComment(author, post)
  const editComment = (body: string) =>
    mutate('updateComment', { commentId: comment, body, ifEditedAt: 0 }, 'renderedBody', { as: author })
  const edits = [() => editPost(moderator, post, 'the words', { ifEditedAt: 0 }), () => editComment('mine')]
  for (const edit of edits) {
    expect(errorOf(await edit())).toBeNull()
    const once = [await postText(post), await commentText(comment)]
    expect(errorOf(await edit())).toBeNull()
    expect([await postText(post), await commentText(comment)]).toEqual(once)
  }
  const logged = env.DB.prepare('SELECT count(*) AS count FROM action_log WHERE object_lwid = ?').bind(post)
  expect(await logged.first()).toEqual({ count: 1 })
  expect(errorOf(await editComment('not mine'))).toBe(refusal)
})
