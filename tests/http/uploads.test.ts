import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { openArchive } from '#shared/archive/open-archive.ts'
import { limits } from '#shared/limits.ts'
import { origins, post, send, type HttpResponse } from './client.ts'
import { run } from './database.ts'
import { headerFaults } from './security-headers.ts'
import { signIn } from './user.ts'

const { main, assets } = origins()
const part = limits.uploadPart.bytes

/** An archive in three parts: it begins as a zip does, and nothing on the way can be short with its bytes. */
const archive = Buffer.alloc(2.5 * part)
for (let at = 0; at + 4 <= archive.length; at += 4) archive.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
archive.write('PK\x03\x04', 0, 'latin1')

/** Registers an upload, and returns its id and its address. */
async function announce(
  nature: 'image' | 'creation',
  file: Buffer,
  as: string,
): Promise<{ id: string; url: string }> {
  const type = nature === 'image' ? 'image/png' : 'application/zip'
  const checksum = createHash('md5').update(file).digest('base64')
  const blob = { filename: 'a file', content_type: type, byte_size: file.length, checksum }
  const path = `/api/direct_uploads/${nature}`
  const { status, text } = await post(path, { blob }, { authorization: (await signIn(as)).authorization })
  expect(status).toBe(201)
  const { id, direct_upload: upload } = JSON.parse(text) as { id: string; direct_upload: { url: string } }
  return { id, url: upload.url }
}

test('U7: a picture is uploaded in two steps and served in its sizes by the assets host, in a sandbox, immutable, without cookies', async () => {
  const background = { r: 20, g: 120, b: 200 }
  const drawn = sharp({ create: { width: 2_400, height: 1_200, channels: 3, background } })
  const file = await drawn.png().toBuffer()
  const { id, url } = await announce('image', file, 'alan')
  expect(new URL(url).origin).toBe(main)
  const headers = { 'content-type': 'image/png' }
  expect((await send(url, { method: 'PUT', body: file, headers })).status).toBe(204)
  for (const [name, format, width, height] of [
    ['full.webp', 'webp', 1_920, 960],
    ['480.webp', 'webp', 480, 240],
    ['og.jpg', 'jpeg', 1_200, 630],
  ] as const) {
    const address = `${assets}/uploads/images/${id}/${name}`
    const served = await send(address, { headers: { cookie: 'session=any' } })
    expect(headerFaults(served, address)).toEqual([])
    expect(served.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(served.headers).not.toHaveProperty('set-cookie')
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format, width, height })
  }
  expect((await send(`${main}/uploads/images/${id}/full.webp`)).status).toBe(404)
})

test('a user picture is sent as a form, and shown on the user’s page; a refusal reaches a client that is still sending 4 MiB', async () => {
  const { authorization } = await signIn('alan')
  const upload = async (file: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => {
    const form = new FormData()
    form.append('file', new File([file], 'me.png', { type: 'image/png' }))
    const written = new Response(form)
    const type = { 'content-type': written.headers.get('content-type') ?? '' }
    const body = Buffer.from(await written.arrayBuffer())
    return send('/api/direct_uploads/avatar', { method: 'POST', body, headers: { ...type, ...headers } })
  }
  const background = { r: 220, g: 20, b: 20 }
  const drawn = sharp({ create: { width: 600, height: 1200, channels: 3, background } })
  const { status, text } = await upload(new Uint8Array(await drawn.png().toBuffer()), { authorization })
  expect(status).toBe(200)
  const { picture } = JSON.parse(text) as { picture: string }
  expect(picture.startsWith(`${assets}/uploads/avatars/`)).toBe(true)
  const { bytes } = await send(picture)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 80, height: 80 })
  expect((await send('/@alan')).text).toContain(picture)

  const stranger = { authorization: `Bearer ${'a'.repeat(43)}:${'b'.repeat(43)}` }
  const large = new Uint8Array(limits.avatar.bytes)
  expect((await upload(large, {})).status).toBe(401)
  expect((await upload(large, stranger)).status).toBe(401)
  expect((await upload(new Uint8Array(limits.avatar.bytes + 1), { authorization })).status).toBe(413)
})

/** Headers of the part of the archive at an offset. */
function partHeaders(offset: number): Record<string, string> {
  return {
    'content-type': 'application/partial-upload',
    'upload-offset': String(offset),
    'upload-complete': offset + part >= archive.length ? '?1' : '?0',
  }
}

/** Sends half of a part, and closes the connection. */
async function breakOff(url: string, offset: number): Promise<void> {
  const { pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, ...partHeaders(offset), 'content-length': String(part) })
  const head = [`PATCH ${pathname}${search} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)]
  const socket = connect(inject('port'), '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(archive.subarray(offset, offset + part / 2), () => {
    socket.destroy()
    resolve()
  })
  await promise
}

function stateOf({ status, headers }: HttpResponse) {
  return { status, offset: headers['upload-offset'], complete: headers['upload-complete'] }
}

test('U2: an archive in parts whose connection breaks within a part goes on from the last whole part, and is accepted once', async () => {
  const { id, url } = await announce('creation', archive, 'edsger')
  const patch = (offset: number) =>
    send(url, {
      method: 'PATCH',
      body: archive.subarray(offset, offset + part),
      headers: partHeaders(offset),
    })
  const begun = { status: 204, offset: String(part), complete: '?0' }
  expect(stateOf(await patch(0))).toEqual(begun)
  await breakOff(url, part)
  expect(stateOf(await send(url, { method: 'HEAD' }))).toEqual(begun)
  for (let offset = part; offset < archive.length; offset += part)
    expect((await patch(offset)).status).toBe(204)
  const complete = { status: 204, offset: String(archive.length), complete: '?1' }
  expect(stateOf(await send(url, { method: 'HEAD' }))).toEqual(complete)
  const again = await send(url, {
    method: 'PUT',
    body: archive,
    headers: { 'content-type': 'application/zip' },
  })
  expect([again.status, again.text]).toEqual([404, '{"error":"not-found"}'])
  expect((await send(`${assets}/uploads/archives/${id}/file.zip`)).status).toBe(404)
})

test('an archive is downloaded whole or in ranges, with its name, its length and its ETag', async () => {
  const [creation] = await run<{ id: string; fileName: string; fileSize: number; md5: string }>(
    `SELECT o.public_id AS id, a.filename AS fileName, a.byte_size AS fileSize, lower(hex(a.md5)) AS md5
      FROM creations c JOIN objects o ON o.id = c.object_id JOIN users u ON u.id = o.author_id
        JOIN uploads a ON a.id = c.upload_id WHERE u.username = 'tiny.adder'`,
  )
  const { id, fileName, fileSize, md5 } = creation ?? { id: '', fileName: '', fileSize: 0, md5: '' }
  const path = `/api/v1/download-creation/${id}`
  const whole = await send(path)
  expect(whole.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(fileSize),
    'content-disposition': `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
    'cache-control': 'private, no-cache',
    etag: `"${md5}"`,
  })
  expect(headerFaults(whole, path)).toEqual([])
  const read = async (offset: number, length: number) => whole.bytes.subarray(offset, offset + length)
  expect((await openArchive({ size: fileSize, read })).saves).toHaveLength(1)
  const ranged = await send(path, { headers: { range: 'bytes=2-5', 'if-range': `"${md5}"` } })
  expect([ranged.status, ranged.headers['content-range']]).toEqual([206, `bytes 2-5/${fileSize}`])
  expect(ranged.bytes.equals(whole.bytes.subarray(2, 6))).toBe(true)
  const head = await send(path, { method: 'HEAD' })
  expect([head.headers['content-length'], head.bytes.byteLength]).toEqual([String(fileSize), 0])
})
