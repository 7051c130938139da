import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { origins, post, sendEndlessly, send, sendRaw, type HttpResponse } from './client.ts'
import { signIn } from './user.ts'
import { headerFaults } from './security-headers.ts'

const { main, auth, assets } = origins()

interface Registered {
  id: string
  direct_upload: { url: string; headers: Record<string, string> }
}

/** Bytes that begin as a zip does and are all different, so that nothing on the way can be short with them. */
function archiveOf(bytes: number): Buffer {
  const archive = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) archive.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
  archive.write('PK\x03\x04', 0, 'latin1')
  return archive
}

function blobOf(file: Buffer, type: string) {
  const checksum = createHash('md5').update(file).digest('base64')
  return { filename: 'a file', content_type: type, byte_size: file.length, checksum }
}

async function announce(nature: string, file: Buffer, headers: Record<string, string>): Promise<Registered> {
  const type = nature === 'image' ? 'image/png' : 'application/zip'
  const response = await post(`/api/direct_uploads/${nature}`, { blob: blobOf(file, type) }, headers)
  if (response.status !== 201) throw new Error(`Not announced: ${response.status} ${response.text}`)
  return JSON.parse(response.text) as Registered
}

function put({ direct_upload: { url, headers } }: Registered, body: Buffer): Promise<HttpResponse> {
  return send(url, { method: 'PUT', body, headers })
}

function picture(width: number, height: number): Promise<Buffer> {
  const background = { r: 20, g: 120, b: 200 }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

test('a picture is uploaded in two steps and served in three sizes by the assets host', async () => {
  const alan = { ...(await signIn('alan')) }
  const file = await picture(2_400, 1_200)
  const registered = await announce('image', file, alan)
  expect(new URL(registered.direct_upload.url).origin).toBe(main)
  expect((await put(registered, file)).status).toBe(204)
  for (const [name, format, width, height] of [
    ['full.webp', 'webp', 1_920, 960],
    ['480.webp', 'webp', 480, 240],
    ['og.jpg', 'jpeg', 1_200, 630],
  ] as const) {
    const address = `${assets}/uploads/images/${registered.id}/${name}`
    const served = await send(address, { headers: { cookie: alan.cookie } })
    expect(headerFaults(served, address)).toEqual([])
    expect(served.headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(served.headers).not.toHaveProperty('set-cookie')
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format, width, height })
  }
  expect((await send(`${main}/uploads/images/${registered.id}/full.webp`)).status).toBe(404)
})

test('an archive of 64 MiB is uploaded, and its upload URL is invalid afterwards', async () => {
  const edsger = { ...(await signIn('edsger')) }
  const file = archiveOf(limits.archive.bytes)
  const registered = await announce('creation', file, edsger)
  expect((await put(registered, file)).status).toBe(204)
  const again = await put(registered, file)
  expect([again.status, again.text]).toEqual([404, '{"error":"not-found"}'])
  for (const address of [
    `${assets}/archives/${registered.id}/file.zip`,
    `${assets}/uploads/archives/${registered.id}/file.zip`,
  ])
    expect((await send(address)).status).toBe(404)
})

test('U1: without tokens, with the cookie, unverified, from another site or host no upload can be registered', async () => {
  const [alan, newcomer] = [{ ...(await signIn('alan')) }, { ...(await signIn('newcomer')) }]
  const blob = blobOf(await picture(8, 8), 'image/png')
  const path = '/api/direct_uploads/image'
  const responses = await Promise.all([
    post(path, { blob }),
    post(path, { blob }, { cookie: alan.cookie }),
    post(path, { blob }, newcomer),
    post(path, { blob }, { ...alan, origin: 'https://evil.example' }),
    post(`${auth}${path}`, { blob }, alan),
    post('/api/direct_uploads/evil', { blob }, alan),
    post(path, { blob: { ...blob, byte_size: 0 } }, alan),
    post(path, { blob: { ...blob, byte_size: 1e12 } }, alan),
  ])
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 403, 403, 405, 404, 422, 422])
})

test('U2: a file that differs from its registration is not stored', async () => {
  const alan = { ...(await signIn('alan')) }
  const file = archiveOf(3 * 1024 * 1024)
  const wrong = Buffer.from(file).fill(7, file.length - 1)
  const cases: [sent: Buffer, error: string][] = [
    [Buffer.concat([file, Buffer.of(1)]), 'size-mismatch'],
    [file.subarray(0, -1), 'size-mismatch'],
    [wrong, 'checksum-mismatch'],
    [Buffer.alloc(file.length), 'bad-content'],
  ]
  for (const [body, error] of cases) {
    const response = await put(await announce('creation', file, alan), body)
    expect([response.status, response.text]).toEqual([422, `{"error":"${error}"}`])
  }
  const registered = await announce('creation', file, alan)
  const type = {
    ...registered,
    direct_upload: { ...registered.direct_upload, headers: { 'content-type': 'text/html' } },
  }
  expect((await put(type, file)).status).toBe(415)
})

test('a refusal reaches a client that is still sending 64 MiB, on a connection that stays open until all is sent', async () => {
  const { bytes } = limits.archive
  const head = [
    `PUT /api/direct_uploads/creation/${'0'.repeat(32)}?secret=${'A'.repeat(43)} HTTP/1.1`,
    `Host: ${new URL(main).host}`,
    'Content-Type: application/zip',
    'Connection: close',
    `Content-Length: ${bytes}`,
  ]
  const chunk = Buffer.alloc(256 * 1024)
  let sent = 0
  const { statuses } = await sendRaw(`${head.join('\r\n')}\r\n\r\n`, function sendChunk(socket) {
    if (sent === bytes || !socket.writable) return
    sent += chunk.length
    // By turns with reading, so that a connection that was reset is noticed.
    socket.write(chunk, () => setImmediate(sendChunk, socket))
  })
  expect([statuses, sent]).toEqual([[404], bytes])
})

test('E4: a file of 100 MB without a length is cut off by counting', async () => {
  const grace = { ...(await signIn('grace')) }
  const registered = await announce('image', await picture(8, 8), grace)
  const { pathname, search, host } = new URL(registered.direct_upload.url)
  const head = [
    `PUT ${pathname}${search} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: image/png',
    'Transfer-Encoding: chunked',
  ]
  let poured = () => 0
  const { statuses } = await sendRaw(`${head.join('\r\n')}\r\n\r\n`, (socket) => {
    poured = sendEndlessly(socket)
  })
  // A client that is still sending when the connection closes may see a reset before it has read the response.
  expect([[422], []]).toContainEqual(statuses)
  expect(poured()).toBeLessThan(10 * limits.image.bytes)
})
