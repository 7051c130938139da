import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { recount } from '#upstream/domains/objects/recount.ts'
import { createForum, mutate, writeComment, writePost } from '#tests/upstream/community.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { createProduct, createTag, openTicket, setTags } from '#tests/upstream/tracker.ts'

test('wrong counts are recomputed from their rows, correct ones and views stay', async () => {
  const [author, fan] = await Promise.all([signedIn(), signedIn()])
  const forum = await createForum()
  const liked = await writePost(author, forum)
  const quiet = await writePost(author, forum)
  const deleted = await writePost(author, forum)
  const comment = await writeComment(fan, liked)
  const removed = await writeComment(fan, liked)
  await mutate('setRating', { objid: liked }, 'score', { as: fan })
  await mutate('setRating', { objid: comment }, 'score', { as: author })
  await mutate('deletePost', { postId: deleted }, 'id', { as: author })
  await mutate('deleteComment', { commentId: removed }, 'id', { as: fan })
  const product = await createProduct()
  const [ticket, closed] = [await openTicket(author, product), await openTicket(author, product)]
  const staff = await signedIn({ roles: ['moderator'] })
  await mutate('setTicketStatus', { ticketId: closed, open: false }, 'number', { as: staff })
  await writeComment(fan, ticket)
  const tag = await createTag(product)
  await setTags(staff, ticket, [tag.id])
  await env.DB.prepare('UPDATE objects SET view_count = 7 WHERE public_id = ?').bind(quiet).run()
  const right = await counts()
  expect(await recount(env.DB)).toBe(0)
  await env.DB.prepare(
    'UPDATE objects SET score = score + 5, comment_count = 99, last_comment_id = 99 WHERE public_id IN (?, ?, ?)',
  )
    .bind(liked, comment, ticket)
    .run()
  await env.DB.prepare('UPDATE forums SET post_count = -1 WHERE id = ?').bind(forum.id).run()
  await env.DB.prepare('UPDATE products SET open_count = 9, ticket_count = 9 WHERE id = ?')
    .bind(product.id)
    .run()
  await env.DB.prepare('UPDATE tags SET ticket_count = 0 WHERE id = ?').bind(tag.id).run()
  expect(await recount(env.DB)).toBe(6)
  expect(await counts()).toEqual(right)
})

async function counts(): Promise<unknown[]> {
  const objects = await env.DB.prepare(
    'SELECT public_id, score, comment_count, view_count, last_comment_id FROM objects ORDER BY id',
  ).all()
  const forums = await env.DB.prepare('SELECT public_id, post_count FROM forums ORDER BY id').all()
  const tickets = await env.DB.prepare(
    'SELECT number, score, comment_count FROM tickets ORDER BY number',
  ).all()
  const products = await env.DB.prepare(
    'SELECT public_id, open_count, ticket_count FROM products ORDER BY id',
  ).all()
  const tags = await env.DB.prepare('SELECT id, ticket_count FROM tags ORDER BY id').all()
  return [objects, forums, tickets, products, tags].flatMap(({ results }) => results)
}
