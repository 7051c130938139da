import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { advanceClock } from '../world/clock.ts'
import { errorOf, mutate } from '../world/community.ts'
import { makeCreation, storeArchive, storePicture, upload } from '../world/creations.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { runDay, runMinute } from '../world/schedule.ts'
import { blobKeys, emptyStorage } from '../world/uploads.ts'

const day = 24 * 60 * 60
const assets = 'http://assets.localhost:8787'

beforeEach(emptyStorage)

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

test('a purged creation leaves no blob after a day', async () => {
  const maker = await signedIn()
  const files = { uploadedFileId: await storeArchive(maker), images: [await storePicture(maker)] }
  const id = await makeCreation(maker, files)
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  advanceClock(31 * day)
  await runDay()
  // The triggers of the database have a clock of their own, which no test can move.
  await env.DB.prepare('UPDATE uploads SET unused_since = ? WHERE unused_since IS NOT NULL')
    .bind(Math.floor(Date.now() / 1000))
    .run()
  await env.DB.prepare('UPDATE outbox SET due_at = 0').run()
  await runMinute()
  expect((await blobKeys()).map((key) => key.replace(/^.*\//, '')).toSorted()).toEqual([
    '480.webp',
    'file.zip',
    'full.webp',
    'og.jpg',
  ])
  advanceClock(day + 1)
  await runMinute()
  await runMinute()
  expect(await blobKeys()).toEqual([])
})

test('the drawing of a failed upload is purged after a day', async () => {
  const maker = await signedIn()
  const uploadedFileId = await storeArchive(maker)
  await Promise.all([upload(maker, { uploadedFileId }), upload(maker, { uploadedFileId })])
  const drawings = async () =>
    new Set(
      (await blobKeys()).filter((key) => key.startsWith('uploads/drawings/')).map((key) => key.split('/')[2]),
    )
  expect((await drawings()).size).toBe(2)
  advanceClock(day)
  await runMinute()
  expect((await drawings()).size).toBe(1)
})
