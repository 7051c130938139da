import { env } from 'cloudflare:workers'
import { parseFeed } from '@rowanmanning/feed-parser'
import { expect, test } from 'vitest'
import { errorOf, mutate, writeComment } from '#tests/upstream/community.ts'
import { makeCreation, storeArchive, storePicture } from '#tests/upstream/creations.ts'
import { notificationsOf, runAllJobs } from '#tests/upstream/notifications.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph, send } from '#tests/upstream/upstream.ts'

const main = env.MAIN_ORIGIN
const assets = 'http://assets.localhost:8787'

test('Z3: an edit can’t use another user’s picture either; edits by staff keep the existing ones', async () => {
  const [maker, other, moderator] = await Promise.all([
    signedIn(),
    signedIn(),
    signedIn({ roles: ['moderator'] }),
  ])
  const [first, second, foreign] = [
    await storePicture(maker),
    await storePicture(maker),
    await storePicture(other),
  ]
  const id = await makeCreation(maker, { images: [first] })
  const input = { creationId: id, title: 'Half adder', body: 'Words' }
  const edit = (as: Browser, images: string[]) =>
    mutate('updateCreation', { ...input, images }, 'creation { images { id } }', { as })
  expect(errorOf(await edit(maker, [first, foreign]))).toBe('404')
  expect(errorOf(await edit(moderator, [first, second]))).toBe('404')
  expect(errorOf(await edit(moderator, [first]))).toBeNull()
  expect((await edit(maker, [second, first])).data).toEqual({
    updateCreation: { creation: { images: [{ id: second }, { id: first }] } },
  })
})

test('an edit replaces title, text and pictures; edits by staff are logged', async () => {
  const [maker, moderator] = await Promise.all([signedIn(), signedIn({ roles: ['moderator'] })])
  const [retained, dropped, inText] = [
    await storePicture(maker),
    await storePicture(maker),
    await storePicture(maker),
  ]
  const id = await makeCreation(maker, {
    images: [dropped, retained],
    uploadedFileId: await storeArchive(maker),
  })
  const body = `![board](upload:${inText})`
  const input = { creationId: id, title: 'Full adder', body, images: [retained] }
  const fields = 'id creation { slug renderedBody editedAt thumbnail images { id } save { files } }'
  const { data } = await mutate('updateCreation', input, fields, { as: maker })
  expect(data?.updateCreation).toEqual({
    id,
    creation: {
      slug: 'full-adder',
      renderedBody: expect.stringContaining(`${assets}/uploads/images/${inText}/full.webp`),
      editedAt: expect.any(Number),
      thumbnail: `${assets}/uploads/images/${retained}/480.webp`,
      images: [{ id: retained }],
      save: { files: 1 },
    },
  })
  const free = env.DB.prepare(
    'SELECT public_id AS id FROM uploads WHERE owner_id = ? AND unused_since IS NOT NULL',
  )
  expect((await free.bind(maker.user.id).all()).results).toEqual([{ id: dropped }])
  const blank = await mutate('updateCreation', { ...input, body: ' ' }, 'id', { as: maker })
  expect(errorOf(blank)).toBe('A creation body is required')
  const log = env.DB.prepare('SELECT action FROM action_log WHERE object_lwid = ?').bind(id)
  expect((await log.all()).results).toEqual([])
  await mutate('updateCreation', { ...input, title: 'Whole adder' }, 'id', { as: moderator })
  expect((await log.all()).results).toEqual([{ action: 'creation.edit' }])
})

async function feedOf(id: string): Promise<{ status: number; text: string }> {
  const response = await send(new Request(`http://upstream/feed/${id}?type=atom`))
  return { status: response.status, text: await response.text() }
}

test('a creation’s author is notified of comments on it, and mentioned users of the upload or edit', async () => {
  const [maker, ada, grace] = await Promise.all([signedIn(), signedIn(), signedIn()])
  const title = 'A lamp called “Sun”'
  const id = await makeCreation(maker, { title, body: `With @${ada.user.username}.` })
  await runAllJobs()
  const body = `With @${ada.user.username} and @${grace.user.username}.`
  await mutate('updateCreation', { creationId: id, title, body, images: [] }, 'id', { as: maker })
  const message = `${maker.user.username} mentioned you in “A lamp called ‘Sun’”`
  for (const person of [ada, grace])
    expect(await notificationsOf(person)).toMatchObject([{ type: 'MENTION', message, causedByObject: id }])
  const comment = await writeComment(ada, id)
  expect(await notificationsOf(maker)).toMatchObject([
    {
      type: 'COMMENT',
      message: `${ada.user.username} commented on “A lamp called ‘Sun’”`,
      causedByObject: comment,
    },
  ])
  const following = async (as?: Browser) =>
    (await graph('query ($id: ID!) { creation(id: $id) { following } }', { id }, { as })).data?.creation
  expect([await following(maker), await following(grace), await following()]).toEqual([
    { following: true },
    { following: false },
    { following: false },
  ])
})

test('a feed shows a creation with its cover', async () => {
  const maker = await signedIn()
  const picture = await storePicture(maker)
  const pictured = await makeCreation(maker, { images: [picture] })
  const drawn = await makeCreation(maker, { uploadedFileId: await storeArchive(maker) })
  const bare = await makeCreation(maker)
  const contentOf = async (id: string) => parseFeed((await feedOf(id)).text).items[0]?.content ?? ''
  const shown = 'alt="Picture of Half adder" width="480" height="252"'
  const body = '<p dir="auto">Adds <em>two</em> bits.</p>'
  for (const [id, file] of [
    [pictured, `${picture}/og.jpg`],
    [drawn, 'og.jpg'],
  ] as const)
    expect(await contentOf(id)).toMatch(
      new RegExp(
        `^<p><a href="${main}/view/${id}/half-adder"><img src="${env.ASSETS_ORIGIN}/[^"]*${file}" ${shown}></a></p>${body}$`,
      ),
    )
  expect(await contentOf(bare)).toBe(body)
})
