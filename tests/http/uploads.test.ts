import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { origins, post, send, type HttpResponse } from './client.ts'
import { signIn } from './user.ts'

const { assets } = origins()
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
