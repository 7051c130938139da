import { createHash } from 'node:crypto'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { inspectPicture } from '#upstream/storage/pictures/inspect-picture.ts'
import { advanceClock } from '../world/clock.ts'
import { signedIn } from '../world/users.ts'
import { converted, gif, png, withExif } from '../world/pictures.ts'
import { runMinute } from '../world/schedule.ts'
import {
  registerUpload,
  registeredUpload,
  blobKeys,
  uploadDescription,
  put,
  storedUpload,
  uploadOf,
} from '../world/uploads.ts'
import { post, send } from '../world/upstream.ts'

const day = 24 * 60 * 60
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(3_000, 7)])

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM outbox'), env.DB.prepare('DELETE FROM uploads')])
  const keys = await blobKeys()
  if (keys.length > 0) await env.BLOBS.delete(keys)
})

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

test('a small or a long picture isn’t scaled, and its cover is padded', async () => {
  const member = await signedIn()
  for (const [width, height] of [
    [60, 40],
    [1_300, 4_000],
  ] as const) {
    const { id } = await storedUpload(member, 'image', png(width, height))
    const cover = await env.BLOBS.get(`uploads/images/${id}/og.jpg`)
    expect(inspectPicture(new Uint8Array((await cover?.arrayBuffer()) ?? new ArrayBuffer()))).toMatchObject({
      width: 1_200,
      height: 630,
    })
  }
  const { results } = await env.DB.prepare('SELECT width, height FROM uploads ORDER BY id DESC LIMIT 2').all()
  expect(results).toEqual([
    { width: 624, height: 1_920 },
    { width: 60, height: 40 },
  ])
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
  for (const key of keys) {
    const bytes = Buffer.from((await (await env.BLOBS.get(key))?.arrayBuffer()) ?? new ArrayBuffer())
    expect(bytes.toString('latin1'), key).not.toMatch(/EXIF|XMP |ICCP|home|script/i)
  }
})

test('an archive is stored unchanged, and not served by its name', async () => {
  const member = await signedIn()
  const { id } = await storedUpload(member, 'creation', zip)
  expect(await blobKeys()).toEqual([`archives/${id}/file.zip`])
  const stored = await env.BLOBS.get(`archives/${id}/file.zip`)
  expect(Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer()).equals(zip)).toBe(true)
  expect(await uploadOf({ id })).toMatchObject({ nature: 'creation', width: null, height: null })
  for (const path of [`archives/${id}/file.zip`, `uploads/archives/${id}/file.zip`])
    expect((await send(new Request(`http://upstream/${path}`))).status).toBe(404)
})

test('two files that finish in parallel are both kept', async () => {
  const member = await signedIn()
  const [first, second] = await Promise.all([
    storedUpload(member, 'image', png()),
    storedUpload(member, 'image', png(60, 40, [0, 255, 0])),
  ])
  expect(first.id).not.toBe(second.id)
  expect(await blobKeys()).toHaveLength(6)
})

test('a failure of the storage is not reported as bad content, and its leftovers are purged after a day', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const member = await signedIn()
  const registered = await registeredUpload(member, 'image', png())
  const failing = new Proxy(env.BLOBS, {
    get(target, property) {
      if (property === 'list') return () => Promise.reject(new Error('no list'))
      const value: unknown = Reflect.get(target, property)
      if (property !== 'put') return typeof value === 'function' ? value.bind(target) : value
      return (key: string, ...rest: [ArrayBuffer]) =>
        key.endsWith('og.jpg') ? Promise.reject(new Error('no room')) : target.put(key, ...rest)
    },
  })
  expect((await put(registered, png(), { bindings: { BLOBS: failing } })).status).toBe(500)
  expect(log).toHaveBeenCalledTimes(2)
  expect(await blobKeys()).toHaveLength(2)
  advanceClock(day - 60)
  await runMinute()
  expect(await uploadOf(registered)).toMatchObject({ stored_at: null })
  advanceClock(60)
  await runMinute()
  expect([await blobKeys(), await uploadOf(registered)]).toEqual([[], null])
})

test('unused uploads are purged after a day, sent or not; repeating it does no harm', async () => {
  const member = await signedIn()
  const registered = await registeredUpload(member, 'image', png())
  await storedUpload(member, 'image', png())
  await storedUpload(member, 'creation', zip)
  advanceClock(day - 60)
  await runMinute()
  expect(await blobKeys()).toHaveLength(4)
  advanceClock(60)
  await runMinute()
  await runMinute()
  expect([await blobKeys(), await uploadOf(registered)]).toEqual([[], null])
})

test('a registration that isn’t JSON is refused', async () => {
  const member = await signedIn()
  const response = await post('/api/direct_uploads/image', 'x=1', {
    as: member,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.status).toBe(415)
})
