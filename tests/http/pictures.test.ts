import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { origins, sendEndlessly, send, sendRaw, type HttpResponse } from './client.ts'
import { signIn } from './user.ts'
import { headerFaults } from './security-headers.ts'

const { main, auth, assets } = origins()
const path = '/api/direct_uploads/avatar'
const red = { r: 220, g: 20, b: 20 }
const blue = { r: 20, g: 20, b: 220 }

/** A multipart form with one file, as a browser writes it. */
async function formOf(file: Uint8Array): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(file)], 'me.jpg', { type: 'image/jpeg' }))
  const written = new Response(form)
  return {
    body: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
  }
}

async function upload(
  file: Uint8Array,
  headers: Record<string, string>,
  target: string = path,
): Promise<HttpResponse> {
  const form = await formOf(file)
  return send(target, { method: 'POST', body: form.body, headers: { ...form.headers, ...headers } })
}

/** A picture whose left half is red and whose right half is blue, from a camera that was held on its side. */
function photograph(): Promise<Buffer> {
  const right = { create: { width: 600, height: 1200, channels: 3, background: blue } } as const
  return sharp({ create: { width: 1200, height: 1200, channels: 3, background: red } })
    .composite([{ input: right, left: 600, top: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'at home' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [r = 0, , b = 0] = data.subarray((y * info.width + x) * 3)
  return r > b ? 'red' : 'blue'
}

test('an uploaded photo is served upright, square and without metadata, from the assets host', async () => {
  const alan = { ...(await signIn('alan')) }
  const response = await upload(await photograph(), alan)
  expect(response.status).toBe(200)
  const { picture } = JSON.parse(response.text) as { picture: string }
  expect(picture.startsWith(`${assets}/uploads/avatars/`)).toBe(true)
  for (const side of [40, 80, 160]) {
    const file = await send(picture.replace('/80.webp', `/${side}.webp`))
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'webp', width: side, height: side })
    const { exif, xmp, icc, orientation } = await sharp(file.bytes).metadata()
    expect([exif, xmp, icc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect([await colourAt(file.bytes, 20, 4), await colourAt(file.bytes, 20, side - 4)]).toEqual([
      'red',
      'blue',
    ])
  }
  expect((await send('/@alan')).text).toContain(picture)
})

test('U7: an uploaded picture is WebP in a sandbox, immutable, and served without cookies', async () => {
  const grace = { ...(await signIn('grace')) }
  const { picture } = JSON.parse((await upload(await photograph(), grace)).text) as { picture: string }
  const [first, second] = [await send(picture, { headers: { cookie: grace.cookie } }), await send(picture)]
  for (const file of [first, second]) {
    expect(headerFaults(file, picture)).toEqual([])
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(file.headers).not.toHaveProperty('set-cookie')
  }
  expect(second.bytes.equals(first.bytes)).toBe(true)
  for (const missing of [
    picture.replace('/80.webp', '/81.webp'),
    picture.replace('/80.webp', ''),
    picture.replace(assets, main),
    `${assets}/uploads/avatars/`,
    `${assets}/uploads/avatars/${'0'.repeat(32)}/80.webp`,
  ])
    expect((await send(missing)).status, missing).toBe(404)
  expect((await send(picture, { method: 'DELETE' })).status).toBe(405)
})

test('U1: an upload without tokens, with the cookie, to the auth host or of another type stores nothing', async () => {
  const newcomer = { ...(await signIn('newcomer')) }
  const file = await photograph()
  expect((await upload(file, {})).status).toBe(401)
  expect((await upload(file, { cookie: newcomer.cookie })).status).toBe(401)
  expect((await upload(file, { authorization: `Bearer ${'a'.repeat(43)}:${'b'.repeat(43)}` })).status).toBe(
    401,
  )
  expect((await upload(file, newcomer, `${auth}${path}`)).status).toBe(405)
  expect((await upload(file, newcomer, '/api/direct_uploads/evil')).status).toBe(404)
  expect((await upload(file, { ...newcomer, origin: 'https://evil.example' })).status).toBe(403)
  expect((await upload(file, newcomer)).status).toBe(200)
})

test('a refusal reaches a client that is still sending 4 MiB', async () => {
  const file = new Uint8Array(limits.avatar.bytes)
  const stranger = { authorization: `Bearer ${'a'.repeat(43)}:${'b'.repeat(43)}` }
  expect((await upload(file, {})).status).toBe(401)
  expect((await upload(file, stranger)).status).toBe(401)
  expect((await upload(file, { ...stranger, origin: 'https://evil.example' })).status).toBe(403)
})

test('U3, U4: an invalid or truncated picture is refused as bad content', async () => {
  const edsger = { ...(await signIn('edsger')) }
  const whole = await photograph()
  for (const file of [Buffer.from('<svg/>'), whole.subarray(0, -2), whole.subarray(0, 300)]) {
    const response = await upload(file, edsger)
    expect([response.status, response.text]).toEqual([422, '{"error":"bad-content"}'])
  }
  const { status, text } = await upload(new Uint8Array(limits.avatar.bytes + 1), edsger)
  expect([status, text]).toEqual([413, '{"error":"too-large"}'])
})

test('E4: an upload of 100 MB without a length is cut off by counting', async () => {
  const { authorization } = await signIn('edsger')
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${new URL(main).host}`,
    'Content-Type: multipart/form-data; boundary=b',
    `Authorization: ${authorization}`,
    'Transfer-Encoding: chunked',
  ]
  let poured = () => 0
  const { statuses } = await sendRaw(`${head.join('\r\n')}\r\n\r\n`, (socket) => {
    poured = sendEndlessly(socket)
  })
  // A client that is still sending when the connection closes may see a reset before it has read the response.
  expect([[413], []]).toContainEqual(statuses)
  expect(poured()).toBeLessThan(10 * limits.avatar.bytes)
})

test('the pictures of a drawing are as wide as their names say, and the one for link previews has its size', async () => {
  const { text } = await send('/hub?q=half+adder')
  const drawing = /[^"\s]*\/uploads\/drawings\/[\w-]+\//.exec(text)?.[0] ?? ''
  const sizeOf = async (name: string) => {
    const { bytes } = await send(drawing + name)
    const { format, width, height } = await sharp(bytes).metadata()
    return [name, format, width, height]
  }
  const pictures = [
    ['480.webp', 'webp', 480, 270],
    ['960.jpg', 'jpeg', 960, 540],
    ['1440.webp', 'webp', 1440, 810],
    ['2160.jpg', 'jpeg', 2160, 1215],
    ['og.jpg', 'jpeg', 1200, 630],
  ]
  expect(await Promise.all(pictures.map(([name]) => sizeOf(String(name))))).toEqual(pictures)
})
