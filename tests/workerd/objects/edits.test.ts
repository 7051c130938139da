import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createForum, errorOf, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { makeCreation, storePicture } from '#tests/upstream/creations.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph } from '#tests/upstream/upstream.ts'

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

async function editTime(id: string): Promise<number | null> {
  return env.DB.prepare('SELECT edited_at FROM objects WHERE public_id = ?').bind(id).first('edited_at')
}

async function bodiesOfVersions(objectId: string, as: Browser): Promise<string[] | undefined> {
  const query = 'query ($id: ID!) { revisions(objectId: $id) { body } }'
  const { data } = await graph<{ revisions: { body: string }[] }>(query, { id: objectId }, { as })
  return data?.revisions.map(({ body }) => body)
}

test.each(Object.entries(saves))(
  'an edit of %s is stored once, with the version before, unless it changes nothing or another came first',
  async (_, prepare) => {
    const author = await signedIn()
    const [mutation, input] = await prepare(author)
    const id = Object.values(input)[0] as string
    const save = (change: Record<string, unknown> = {}, as = author) =>
      mutate(mutation, { ...input, ...change }, '__typename', { as })
    // Staff don't edit other people's comments.
    const editors = mutation === 'updateComment' ? [] : [await signedIn({ roles: ['moderator'] })]
    for (const as of [author, ...editors]) {
      expect(errorOf(await save({}, as))).toBeNull()
      expect(errorOf(await save({ ifEditedAt: 0 }, as))).toBeNull()
    }
    expect(await editTime(id)).toBeNull()
    expect(errorOf(await save({ body: 'The first', ifEditedAt: 0 }))).toBeNull()
    const editedAt = await editTime(id)
    // Once more after a response that got lost.
    expect(errorOf(await save({ body: 'The first', ifEditedAt: 0 }))).toBeNull()
    expect(await editTime(id)).toBe(editedAt)
    expect((await save({ body: 'The late', ifEditedAt: 0 })).errors?.[0]).toMatchObject({
      message: 'This was changed while you were editing',
      extensions: { code: 'BAD_USER_INPUT', field: 'ifEditedAt' },
    })
    expect(errorOf(await save({ body: 'The second', ifEditedAt: editedAt }))).toBeNull()
    expect(errorOf(await save({ body: 'Too late', ifEditedAt: editedAt }))).toContain('This was changed')
    expect(errorOf(await save({ body: 'Without a version', ifEditedAt: null }))).toBeNull()
    expect(await bodiesOfVersions(id, author)).toEqual([
      'Without a version',
      'The second',
      'The first',
      'As it was',
    ])
  },
)

test('of parallel edits of the same version one succeeds, and only that is logged', async () => {
  const [author, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const postId = await writePost(author, await createForum())
  const bodies = ['one', 'two', 'three', 'four', 'five']
  const responses = await Promise.all(
    bodies.map((body) =>
      mutate('updatePost', { postId, title: `A title for ${body}`, body, ifEditedAt: 0 }, 'id', {
        as: moderator,
      }),
    ),
  )
  const winners = bodies.filter((_, index) => responses[index]?.errors === undefined)
  expect(winners).toHaveLength(1)
  const row = env.DB.prepare(
    `SELECT o.body, p.title, (SELECT count(*) FROM action_log WHERE object_lwid = o.public_id) AS logged
      FROM objects o JOIN posts p ON p.object_id = o.id WHERE o.public_id = ?`,
  )
  expect(await row.bind(postId).first()).toEqual({
    body: winners[0],
    title: `A title for ${winners[0]}`,
    logged: 1,
  })
})
