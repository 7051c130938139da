import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sharePath } from '#shared/addresses/share-pictures.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { createForum, errorOf, mutate, writePost } from '#tests/upstream/community.ts'
import { makeCreation } from '#tests/upstream/creations.ts'
import { runDay } from '#tests/upstream/schedule.ts'
import { createProduct, openTicket } from '#tests/upstream/tracker.ts'
import { send } from '#tests/upstream/upstream.ts'
import { createUser, signedIn } from '#tests/upstream/users.ts'

function ask(id: string): Promise<Response> {
  const headers = { [internalHeaders.deadline]: '60000' }
  return send(new Request(`http://upstream${sharePath(id, Math.random())}`, { headers }))
}

/** The bytes of a picture, of the size that pages say. */
async function pictureOf(id: string): Promise<Buffer> {
  const response = await ask(id)
  expect([response.status, response.headers.get('content-type')], id).toEqual([200, 'image/png'])
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  return bytes
}

async function storedAt(id: string): Promise<number | undefined> {
  const { objects } = await env.BLOBS.list({ prefix: `share/${id}` })
  return objects[0]?.uploaded.getTime()
}

test('a picture is drawn once, again when its title changes, and gone with its object', async () => {
  const as = await signedIn()
  const postId = await writePost(as, await createForum(), { title: 'A latch from two gates' })
  const first = await pictureOf(postId)
  const at = await storedAt(postId)
  advanceClock(5)
  expect(await pictureOf(postId)).toEqual(first)
  expect(await storedAt(postId)).toBe(at)
  await mutate('updatePost', { postId, title: 'A latch from three', body: 'Now with a clear.' }, 'id', { as })
  expect(await pictureOf(postId)).not.toEqual(first)
  await mutate('deletePost', { postId }, 'id', { as })
  expect((await ask(postId)).status).toBe(410)
  advanceClock(31 * 24 * 60 * 60)
  await runDay()
  expect(await storedAt(postId)).toBeUndefined()
})

test('tickets, creations, people and forums have one; what is hidden, or anything else, has none', async () => {
  const as = await signedIn()
  const forum = await createForum({ title: 'Help & <hints>' })
  const person = await createUser({})
  const ids = [
    await openTicket(as, await createProduct({}), { title: 'Wires vanish on load' }),
    await makeCreation(as),
    person.publicId,
    forum.publicId,
  ]
  for (const id of ids) await pictureOf(id)
  const postId = await writePost(as, forum, { title: 'Cheap watches for all' })
  const moderator = await signedIn({ roles: ['moderator'] })
  expect(errorOf(await mutate('deletePost', { postId, reason: 'Spam' }, 'id', { as: moderator }))).toBeNull()
  expect([(await ask(postId)).status, await storedAt(postId)]).toEqual([410, undefined])
  expect((await ask('pst-00000000')).status).toBe(404)
  expect((await send(new Request(`http://upstream/uploads/share/cmt-00000000-0.png`))).status).toBe(404)
})

test.for([
  ['Chinese', '如何制作八位加法器'],
  ['right to left', 'שלום עולם'],
  ['emoji', '🎛️'.repeat(50)],
  ['controls and overrides', 'a\u202eb\u0000c\u200d\ufeff'],
  ['markup', '<svg onload="x">&amp;${x}'],
  ['one long word', 'W'.repeat(120)],
] as const)('a title has a picture whatever it holds: %s', async ([, title]) => {
  const postId = await writePost(await signedIn(), await createForum(), { title: 'A title of ten letters' })
  await env.DB.prepare(
    'UPDATE posts SET title = ? WHERE object_id = (SELECT id FROM objects WHERE public_id = ?)',
  )
    .bind(title, postId)
    .run()
  expect((await pictureOf(postId)).length).toBeGreaterThan(20_000)
})
