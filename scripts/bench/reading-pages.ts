import type { TestServer } from '#scripts/browser/test-server.ts'

/** The pages that people come to, of the demo community. */
export async function readingPages({ database }: TestServer): Promise<Record<string, string>> {
  const forum = await database
    .prepare('SELECT public_id AS id FROM forums ORDER BY post_count DESC LIMIT 1')
    .first<{ id: string }>()
  const post = await database
    .prepare(
      `SELECT objects.public_id AS id, posts.slug FROM objects JOIN posts ON posts.object_id = objects.id
       WHERE deleted_at IS NULL AND locked_at IS NULL ORDER BY comment_count DESC LIMIT 1`,
    )
    .first<{ id: string; slug: string }>()
  const ticket = await database
    .prepare('SELECT number FROM tickets ORDER BY comment_count DESC, number LIMIT 1')
    .first<{ number: number }>()
  const creation = await database
    .prepare(
      `SELECT objects.public_id AS id, creations.slug FROM objects JOIN creations ON creations.object_id = objects.id
       WHERE deleted_at IS NULL ORDER BY download_count DESC LIMIT 1`,
    )
    .first<{ id: string; slug: string }>()
  const product = await database
    .prepare('SELECT public_id AS id FROM products ORDER BY id LIMIT 1')
    .first<{ id: string }>()
  return {
    home: '/',
    forum: `/view/${forum?.id}`,
    post: `/view/${post?.id}/${post?.slug}`,
    tickets: `/tracker/${product?.id}`,
    ticket: `/tracker/${ticket?.number}`,
    hub: '/hub',
    creation: `/view/${creation?.id}/${creation?.slug}`,
    search: '/search?q=latch',
    profile: '/@alan',
  }
}
