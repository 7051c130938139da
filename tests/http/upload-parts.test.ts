import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { expect, inject, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { post, send, type HttpResponse } from './client.ts'
import { signIn } from './user.ts'

const part = limits.uploadPart.bytes

/** An archive in as many parts as it may have. */
const archive = Buffer.alloc(limits.archive.bytes)
for (let at = 0; at + 4 <= archive.length; at += 4) archive.writeUInt32LE((at * 2_654_435_761) >>> 0, at)
archive.write('PK\x03\x04', 0, 'latin1')

test('an upload whose connection breaks within a part goes on from the last whole part', async () => {
  const url = await register({ ...(await signIn('alan')) })
  expect(stateOf(await patch(url, 0))).toEqual({ status: 204, offset: String(part), complete: '?0' })
  await breakOff(url, part)
  expect(stateOf(await send(url, { method: 'HEAD' }))).toEqual({
    status: 204,
    offset: String(part),
    complete: '?0',
  })
  for (let offset = part; offset < archive.length; offset += part)
    expect(stateOf(await patch(url, offset)).status).toBe(204)
  const { headers, ...head } = await send(url, { method: 'HEAD' })
  expect(stateOf({ headers, ...head })).toEqual({
    status: 204,
    offset: String(archive.length),
    complete: '?1',
  })
  expect(headers['cache-control']).toBe('no-store')
})

test('U2: the edge takes no part that is too large, from another site, without a secret or by GET', async () => {
  const url = await register({ ...(await signIn('alan')) })
  // Only announced: the refusal comes before the bytes, and closing while they are sent would reset the connection.
  const announced = { 'content-length': String(part + 1) }
  const large = await patch(url, 0, { bytes: Buffer.alloc(1), headers: announced })
  const foreign = await patch(url, 0, { headers: { origin: 'https://evil.example' } })
  const bare = await patch(url.replace(/\?.*/, ''), 0)
  const got = await send(url)
  expect([large, foreign, bare, got].map(({ status }) => status)).toEqual([413, 403, 404, 405])
  expect(got.headers.allow).toBe('PUT, HEAD, PATCH')
  expect(stateOf(await send(url, { method: 'HEAD' }))).toMatchObject({ offset: '0' })
})

async function register(bearer: Record<string, string>): Promise<string> {
  const blob = {
    filename: 'hall.zip',
    content_type: 'application/zip',
    byte_size: archive.length,
    checksum: createHash('md5').update(archive).digest('base64'),
  }
  const { text } = await post('/api/direct_uploads/creation', { blob }, bearer)
  return (JSON.parse(text) as { direct_upload: { url: string } }).direct_upload.url
}

function patch(
  url: string,
  offset: number,
  {
    bytes = archive.subarray(offset, offset + part),
    headers,
  }: { bytes?: Buffer; headers?: Record<string, string> } = {},
): Promise<HttpResponse> {
  return send(url, { method: 'PATCH', body: bytes, headers: { ...headersOf(offset), ...headers } })
}

function headersOf(offset: number): Record<string, string> {
  return {
    'content-type': 'application/partial-upload',
    'upload-offset': String(offset),
    'upload-complete': offset + part >= archive.length ? '?1' : '?0',
  }
}

/** Sends half of a part, and closes the connection. */
async function breakOff(url: string, offset: number): Promise<void> {
  const { pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, ...headersOf(offset), 'content-length': String(part) })
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

function stateOf({ status, headers }: Pick<HttpResponse, 'status' | 'headers'>) {
  return { status, offset: headers['upload-offset'], complete: headers['upload-complete'] }
}
