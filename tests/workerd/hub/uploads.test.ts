import { createHash } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { inspectPicture } from '#upstream/storage/pictures/inspect-picture.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { converted, gif, png, withExif } from '#tests/upstream/pictures.ts'
import { runMinute } from '#tests/upstream/schedule.ts'
import {
  blobKeys,
  emptyStorage,
  put,
  registeredUpload,
  registerUpload,
  storedUpload,
  uploadDescription,
  uploadOf,
} from '#tests/upstream/uploads.ts'
import { send } from '#tests/upstream/upstream.ts'

const day = 24 * 60 * 60
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(3_000, 7)])

beforeEach(emptyStorage)

async function blob(key: string): Promise<Buffer> {
  return Buffer.from((await (await env.BLOBS.get(key))?.arrayBuffer()) ?? new ArrayBuffer())
}

test('a picture is registered, sent, and stored in three sizes under an unguessable name', async () => {
  const member = await signedIn()
  const file = png(2_400, 1_600)
  const response = await registerUpload('image', uploadDescription(file, { filename: 'board.png' }), {
    as: member,
  })
  const registered = await response.json<Record<string, unknown>>()
  expect(response.status).toBe(201)
  expect(registered).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    key: registered['id'],
    filename: 'board.png',
    content_type: 'image/png',
    byte_size: file.length,
    checksum: createHash('md5').update(file).digest('base64'),
    signed_id: registered['id'],
    direct_upload: {
      url: expect.stringMatching(
        /^http:\/\/localhost:8787\/api\/direct_uploads\/image\/[0-9a-f]{32}\?secret=[\w-]{43}$/,
      ),
      headers: { 'Content-Type': 'image/png' },
    },
  })
  expect((await put(registered, file)).status).toBe(204)
  const folder = `uploads/images/${String(registered['id'])}`
  expect(await blobKeys()).toEqual([`${folder}/480.webp`, `${folder}/full.webp`, `${folder}/og.jpg`])
  const sizes = { 'full.webp': [1_920, 1_280], '480.webp': [480, 320], 'og.jpg': [1_200, 630] }
  for (const [name, [width, height]] of Object.entries(sizes)) {
    const served = await send(new Request(`http://upstream/${folder}/${name}`))
    expect(served.headers.get('content-type')).toBe(name.endsWith('jpg') ? 'image/jpeg' : 'image/webp')
    expect(inspectPicture(new Uint8Array(await served.arrayBuffer()))).toEqual({ width, height, frames: 1 })
  }
  expect(await uploadOf(registered)).toMatchObject({
    width: 1_920,
    height: 1_280,
    stored_at: expect.any(Number),
  })
})

test.each([
  ['small', 60, 40, { width: 60, height: 40 }],
  ['long', 1_300, 4_000, { width: 624, height: 1_920 }],
])('a %s picture is never scaled up, and its cover is padded', async (_, width, height, stored) => {
  const upload = await storedUpload(await signedIn(), 'image', png(width, height))
  expect(await uploadOf(upload)).toMatchObject(stored)
  expect(inspectPicture(await blob(`uploads/images/${upload.id}/og.jpg`))).toMatchObject({
    width: 1_200,
    height: 630,
  })
})

test("only a picture's pixels are stored, for each format", async () => {
  const member = await signedIn()
  const jpeg = withExif(await converted(png(), 'image/jpeg'), 'at home, 52.37 N')
  const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')])
  for (const [file, contentType] of [
    [polyglot, 'image/jpeg'],
    [await converted(png(), 'image/webp'), 'image/webp'],
    [gif, 'image/gif'],
  ] as const)
    await storedUpload(member, 'image', file, { contentType })
  const keys = await blobKeys()
  expect(keys).toHaveLength(9)
  for (const key of keys)
    expect((await blob(key)).toString('latin1'), key).not.toMatch(/EXIF|XMP |ICCP|home|script/i)
})

test('an archive is stored unchanged, and not served by its name', async () => {
  const member = await signedIn()
  const { id } = await storedUpload(member, 'creation', zip)
  expect(await blobKeys()).toEqual([`archives/${id}/file.zip`])
  expect((await blob(`archives/${id}/file.zip`)).equals(zip)).toBe(true)
  expect(await uploadOf({ id })).toMatchObject({ nature: 'creation', width: null, height: null })
  for (const path of [`archives/${id}/file.zip`, `uploads/archives/${id}/file.zip`])
    expect((await send(new Request(`http://upstream/${path}`))).status).toBe(404)
})

test('unused uploads, and what a failure of the storage has left of one, are purged after a day', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const member = await signedIn()
  const failed = await registeredUpload(member, 'image', png())
  const failing = new Proxy(env.BLOBS, {
    get(target, property) {
      if (property === 'list') return () => Promise.reject(new Error('no list'))
      const value: unknown = Reflect.get(target, property)
      if (property !== 'put') return typeof value === 'function' ? value.bind(target) : value
      return (key: string, ...rest: [ArrayBuffer]) =>
        key.endsWith('og.jpg') ? Promise.reject(new Error('no room')) : target.put(key, ...rest)
    },
  })
  expect((await put(failed, png(), { bindings: { BLOBS: failing } })).status).toBe(500)
  expect(log).toHaveBeenCalledTimes(2)
  const unsent = await registeredUpload(member, 'image', png())
  await storedUpload(member, 'image', png())
  await storedUpload(member, 'creation', zip)
  advanceClock(day - 60)
  await runMinute()
  expect(await blobKeys()).toHaveLength(2 + 3 + 1)
  expect(await uploadOf(failed)).toMatchObject({ stored_at: null })
  advanceClock(60)
  await runMinute()
  await runMinute()
  expect([await blobKeys(), await uploadOf(failed), await uploadOf(unsent)]).toEqual([[], null, null])
})
