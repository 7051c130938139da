import { sql, batch } from '#upstream/db/sql.ts'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { deleteAccount } from '#upstream/domains/personal-data/deletion/delete-account.ts'
import { errorOf, mutate, writeComment } from '#tests/upstream/community.ts'
import { reportedSetup } from '#tests/upstream/staff.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { signedIn } from '#tests/upstream/users.ts'

const run = { last: false, renew: () => Promise.resolve() }

test('D8: texts that were deleted before lose their words in earlier versions too, however many have a title alone', async () => {
  const person = await signedIn()
  const { id } = person.user
  const ticketId = await openTicket(person, await createProduct(), { title: 'Wires vanish' })
  const [[ticket]] = (await batch(env.DB, [
    sql`SELECT id FROM objects WHERE public_id = ${ticketId}`,
    // More than one batch takes, and before the ticket.
    sql`WITH RECURSIVE n(i) AS (SELECT -60 UNION ALL SELECT i + 1 FROM n WHERE i < -1)
      INSERT INTO objects (id, public_id, kind, author_id, created_at, deleted_at, body, body_html)
      SELECT i, printf('pst-%08d', -i), 'post', ${id}, 1, 1, '', '' FROM n`,
    sql`INSERT INTO posts (object_id, title, slug) SELECT id, 'A title', 'x' FROM objects WHERE id < 0`,
    sql`INSERT INTO revisions (object_id, number, title, body, replaced_at, replaced_by)
      SELECT id, 1, 'A gait', 'A gait.', 1, author_id FROM objects WHERE public_id = ${ticketId}`,
    sql`UPDATE objects SET deleted_at = 1, deleted_by = ${id} WHERE public_id = ${ticketId}`,
    sql`INSERT INTO account_deletions (user_id, texts, requested_at, due_at) VALUES (${id}, 'delete', 0, 1)`,
  ])) as [{ id: number }[]]
  await deleteAccount(env, { user: id }, 2, run)
  const [left] = await batch(env.DB, [
    sql`SELECT (SELECT count(*) FROM revisions WHERE object_id = ${ticket?.id ?? null}) AS versions,
      (SELECT count(*) FROM posts WHERE object_id < 0 AND title <> '') AS titles,
      (SELECT title FROM tickets WHERE object_id = ${ticket?.id ?? null}) AS title,
      (SELECT count(*) FROM account_deletions WHERE user_id = ${id}) AS waiting`,
  ])
  expect(left).toEqual([{ versions: 0, titles: 0, title: '', waiting: 0 }])
})

test('D8: a comment that was erased doesn’t come back with its post, not even if its author removed them', async () => {
  const { member, other, moderator, post } = await reportedSetup()
  const comments = [
    await writeComment(member, post),
    await writeComment(moderator, post),
    await writeComment(other, post),
  ]
  expect(
    errorOf(await mutate('deletePost', { postId: post, reason: 'Rude' }, 'id', { as: moderator })),
  ).toBeNull()
  for (const { user } of [member, moderator]) {
    await batch(env.DB, [
      sql`INSERT INTO account_deletions (user_id, texts, requested_at, due_at) VALUES (${user.id}, 'delete', 0, 1)`,
    ])
    await deleteAccount(env, { user: user.id }, Math.floor(Date.now() / 1000), run)
  }
  const second = await signedIn({ roles: ['moderator'] })
  expect(errorOf(await mutate('restoreObject', { objectId: post }, '__typename', { as: second }))).toBeNull()
  const [shown] = await batch(env.DB, [
    sql`SELECT public_id AS id, body, (SELECT comment_count FROM objects WHERE public_id = ${post}) AS comments FROM objects
      WHERE public_id IN (SELECT value FROM json_each(${JSON.stringify(comments)})) AND deleted_at IS NULL`,
  ])
  expect(shown).toEqual([{ id: comments[2], body: expect.stringMatching(/./), comments: 1 }])
})
