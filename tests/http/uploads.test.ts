import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { post, send, type HttpResponse } from './client.ts'
import { signIn } from './user.ts'

const part = limits.uploadPart.bytes

/** An archive in three parts: it begins as a zip does, and nothing on the way can be short with its bytes. */
const archive = Buffer.alloc(2.5 * part)
for (let at = 0; at + 4 <= archive.length; at += 4) archive.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
archive.write('PK\x03\x04', 0, 'latin1')

/** Registers the upload of an archive, and returns its address. */
async function announce(file: Buffer): Promise<string> {
  const checksum = createHash('md5').update(file).digest('base64')
  const blob = { filename: 'a file', content_type: 'application/zip', byte_size: file.length, checksum }
  const { authorization } = await signIn('edsger')
  const { status, text } = await post('/api/direct_uploads/creation', { blob }, { authorization })
  expect(status).toBe(201)
  return (JSON.parse(text) as { direct_upload: { url: string } }).direct_upload.url
}

test('the refusal of a user picture reaches a client that is still sending 4 MiB', async () => {
  const upload = async (bytes: number, authorization = '') => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
    const written = new Response(form)
    const headers = { 'content-type': written.headers.get('content-type') ?? '', authorization }
    const body = Buffer.from(await written.arrayBuffer())
    return (await send('/api/direct_uploads/avatar', { method: 'POST', body, headers })).status
  }
  const { bytes } = limits.avatar
  expect(await upload(bytes)).toBe(401)
  expect(await upload(bytes, `Bearer ${'a'.repeat(43)}:${'b'.repeat(43)}`)).toBe(401)
  expect(await upload(bytes + 1, (await signIn('alan')).authorization)).toBe(413)
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

test('U2: an archive in parts whose connection breaks within a part goes on from the last whole part', async () => {
  const url = await announce(archive)
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
})
