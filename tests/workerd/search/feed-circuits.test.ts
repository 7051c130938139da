import { env } from 'cloudflare:workers'
import { parseFeed } from '@rowanmanning/feed-parser'
import { expect, test } from 'vitest'
import { createForum, mutate, writeComment, writePost } from '../world/community.ts'
import { send } from '../world/upstream.ts'
import { signedIn } from '../world/users.ts'

const assets = 'http://assets.localhost:8787'
const adder = '```circuit\n# Half adder\nin A, B\nS = A xor B\nC = A and B\nout S, C\n```'

/** The paths of the pictures in a feed, from its newest entry. */
async function picturesIn(id: string, type: string): Promise<string[]> {
  const response = await send(new Request(`http://upstream/feed/${id}?type=${type}`))
  const feed = parseFeed(await response.text())
  return feed.items.flatMap(({ content }) =>
    Array.from(
      content?.matchAll(/<img src="([^"]*)" alt="Half adder" width="\d+" height="\d+">/g) ?? [],
      ([, src = '']) => src.replace(assets, ''),
    ),
  )
}

function load(path: string): Promise<Response> {
  return send(new Request(`http://upstream${path}`))
}

test.for(['rss', 'atom'])('feeds have a circuit’s picture, which everybody may load: %s', async (type) => {
  const [author, forum] = await Promise.all([signedIn(), createForum()])
  const post = await writePost(author, forum, { body: adder })
  const [path = '', ...more] = await picturesIn(forum.publicId, type)
  expect(path).toMatch(new RegExp(`^/uploads/circuits/${post}/[0-9a-f]{32}\\.png$`))
  expect(more).toEqual([])
  const picture = await load(path)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 0, 8)).toBe('\x89PNG\r\n\x1a\n')
})

test('U7: a circuit’s picture is gone with its text, or with the subject of its comment; nothing else is drawn', async () => {
  const [author, forum] = await Promise.all([signedIn(), createForum()])
  const post = await writePost(author, forum)
  const comment = await writeComment(author, post, { body: adder })
  const [path = ''] = await picturesIn(post, 'atom')
  expect((await load(path)).status).toBe(200)
  expect((await load(path.replace(comment, post))).status).toBe(404)
  expect((await load(path.replace(/[0-9a-f]{32}/, '0'.repeat(32)))).status).toBe(404)
  expect((await load(path.replace('.png', '.svg'))).status).toBe(404)
  await mutate('deletePost', { postId: post }, 'id', { as: author })
  const { deleted } = (await env.DB.prepare('SELECT deleted_at AS deleted FROM objects WHERE public_id = ?')
    .bind(post)
    .first<{ deleted: number | null }>()) ?? { deleted: null }
  expect(deleted).not.toBeNull()
  expect((await load(path)).status).toBe(404)
  const other = await writePost(author, forum, { body: adder })
  const own = path.replace(comment, other)
  expect((await load(own)).status).toBe(200)
  await mutate('deletePost', { postId: other }, 'id', { as: author })
  expect((await load(own)).status).toBe(404)
})
