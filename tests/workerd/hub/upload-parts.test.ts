import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { runMinute } from '#tests/upstream/schedule.ts'
import { send } from '#tests/upstream/upstream.ts'
import {
  blobKeys,
  emptyStorage,
  put,
  registeredUpload,
  uploadOf,
  type UploadTarget,
} from '#tests/upstream/uploads.ts'
import { signedIn } from '#tests/upstream/users.ts'

const part = limits.uploadPart.bytes
const archive = archiveOf(part + 1_000)
const minute = 60
const hour = 60 * minute

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM uploads').run()
  await emptyStorage()
})

test('an archive arrives in parts, and counts as stored with the last one', async () => {
  const target = await registered()
  expect(target.direct_upload.part_bytes).toBe(part)
  const { headers } = await head(target)
  expect(headers.get('upload-length')).toBe(String(archive.length))
  expect(headers.get('upload-limit')).toBe(
    `min-append-size=${part}, max-append-size=${part}, max-age=${10 * minute}`,
  )
  expect(await stateOf(target)).toEqual({ status: 204, offset: 0, complete: '?0' })
  expect(await sendPart(target, 0)).toEqual({ status: 204, offset: part, complete: '?0' })
  expect(await uploadOf(target)).toMatchObject({ stored_at: null })
  const whole = { status: 204, offset: archive.length, complete: '?1' }
  expect(await sendPart(target, part)).toEqual(whole)
  expect(await stateOf(target)).toEqual(whole)
  expect(await uploadOf(target)).toMatchObject({ stored_at: expect.any(Number) })
  expect(await isStoredWhole(target)).toBe(true)
})

test('a part at another offset is refused with the right one, and a repeated part does no harm', async () => {
  const target = await registered()
  expect(await sendPart(target, part)).toEqual({ status: 409, offset: 0, complete: '?0' })
  await sendPart(target, 0)
  expect(await sendPart(target, 0)).toEqual({ status: 409, offset: part, complete: '?0' })
  await sendPart(target, part)
  const whole = { status: 204, offset: archive.length, complete: '?1' }
  expect(await sendPart(target, part)).toEqual(whole)
  expect(await sendPart(target, 0)).toEqual({ ...whole, status: 409 })
})

test('of two requests with the same part one counts, whichever is first, and the file is whole', async () => {
  const target = await registered()
  const responses = await Promise.all([sendPart(target, 0), sendPart(target, 0)])
  expect(responses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([204, 409])
  await Promise.all([sendPart(target, part), sendPart(target, part)])
  expect(await stateOf(target)).toEqual({ status: 204, offset: archive.length, complete: '?1' })
  expect(await isStoredWhole(target)).toBe(true)
})

const refusedParts: [name: string, status: number, headers: Record<string, string>, bytes?: number][] = [
  ['shorter than it has to be', 422, {}, part - 1],
  ['longer than it has to be', 422, {}, part + 1],
  ['of another type', 415, { 'content-type': 'application/zip' }],
  ['without an offset', 422, { 'upload-offset': '' }],
  ['at half a byte', 422, { 'upload-offset': '0.5' }],
  ['below the start', 422, { 'upload-offset': '-1' }],
  ['at an offset of 30 digits', 422, { 'upload-offset': '9'.repeat(30) }],
  ['that doesn’t say whether it is the last', 422, { 'upload-complete': 'yes' }],
]

test('a part of the wrong length, type or place is refused, and can be sent again', async () => {
  const target = await registered()
  for (const [name, status, headers, bytes = part] of refusedParts) {
    const response = await patch(target, archive.subarray(0, bytes), {
      offset: 0,
      complete: '?0',
      headers,
    })
    expect(response.status, name).toBe(status)
    expect(await stateOf(target), name).toEqual({ status: 204, offset: 0, complete: '?0' })
  }
  // The first part is kept, but isn't the last.
  const early = await patch(target, archive.subarray(0, part), { offset: 0, complete: '?1' })
  expect([early.status, await early.json()]).toEqual([422, { error: 'size-mismatch' }])
  expect(await sendPart(target, part)).toMatchObject({ status: 204, complete: '?1' })
})

test('U3: a file that doesn’t begin like a zip is refused with its first part, and nothing of it is kept', async () => {
  const text = Buffer.alloc(archive.length, 7)
  const target = await registered(text)
  const response = await patch(target, text.subarray(0, part), { offset: 0, complete: '?0' })
  expect([response.status, await response.json()]).toEqual([422, { error: 'bad-content' }])
  expect([await blobKeys(), await uploadOf(target)]).toEqual([[], null])
})

test('U2: parts of another file than the registered one are refused with the last, and nothing is kept', async () => {
  const other = Buffer.from(archive).fill(9, archive.length - 1)
  const target = await registered()
  await sendPart(target, 0)
  const response = await patch(target, other.subarray(part), { offset: part, complete: '?1' })
  expect([response.status, await response.json()]).toEqual([422, { error: 'checksum-mismatch' }])
  expect([await blobKeys(), await uploadOf(target)]).toEqual([[], null])
  expect((await head(target)).status).toBe(404)
})

test('a last part that only ended the connection is followed by an empty one', async () => {
  const target = await registered()
  await sendPart(target, 0)
  const rest = archive.subarray(part)
  expect((await patch(target, rest, { offset: part, complete: '?0' })).status).toBe(204)
  expect(await stateOf(target)).toEqual({ status: 204, offset: archive.length, complete: '?0' })
  // The parts were put together, and then the request was cut off.
  const row = await uploadOf(target)
  const parts = JSON.parse(String(row?.parts)) as [number, string][]
  await env.BLOBS.resumeMultipartUpload(`archives/${target.id}/file.zip`, String(row?.multipart_id)).complete(
    parts.map(([partNumber, etag]) => ({ partNumber, etag })),
  )
  const empty = () => patch(target, null, { offset: archive.length, complete: '?1' })
  expect((await empty()).status).toBe(204)
  expect((await empty()).status).toBe(204)
  expect(await uploadOf(target)).toMatchObject({ stored_at: expect.any(Number) })
})

test('U2: only the address continues an upload, and it takes either a whole file or parts', async () => {
  const [target, sent, picture] = [
    await registered(),
    await registered(),
    await registeredUpload(await signedIn(), 'image', archive.subarray(0, 100)),
  ]
  await sendPart(target, 0)
  for (const secret of ['', 'A'.repeat(43), secretOf(sent)]) {
    const wrong = addressed(target, secret)
    expect((await head(wrong)).status).toBe(404)
    expect((await sendPart(wrong, part)).status).toBe(404)
  }
  expect((await put(target, archive)).status).toBe(404)
  expect((await put(sent, archive)).status).toBe(204)
  expect((await head(sent)).status).toBe(404)
  expect((await sendPart(sent, 0)).status).toBe(404)
  expect((await sendPart(picture, 0)).status).toBe(404)
  expect(await stateOf(target)).toMatchObject({ offset: part })
})

test('each part gives the address an hour more, of twelve at most', async () => {
  const file = archiveOf(2 * part + 1)
  const target = await registered(file)
  await sendPart(target, 0, { file })
  const age = async () => /max-age=(\d+)/.exec((await head(target)).headers.get('upload-limit') ?? '')?.[1]
  expect(await age()).toBe(String(hour))
  await env.DB.prepare('UPDATE uploads SET created_at = created_at - ?')
    .bind(11.5 * hour)
    .run()
  await sendPart(target, part, { file })
  expect(await age()).toBe(String(hour / 2))
})

test('an upload whose address has expired is removed with its parts', async () => {
  const target = await registered()
  await sendPart(target, 0)
  const { multipart_id: multipartId } = (await uploadOf(target)) ?? {}
  const uploadLate = () =>
    env.BLOBS.resumeMultipartUpload(`archives/${target.id}/file.zip`, String(multipartId)).uploadPart(9, 'x')
  advanceClock(hour)
  expect((await sendPart(target, part)).status).toBe(404)
  await runMinute()
  // A part that started before may still arrive.
  await expect(uploadLate()).resolves.toBeDefined()
  advanceClock(5 * minute)
  await runMinute()
  await runMinute()
  expect(await uploadOf(target)).toBeNull()
  await expect(uploadLate()).rejects.toThrow('10024')
  const { results } = await env.DB.prepare('SELECT topic, done_at, error FROM outbox').all()
  expect(results).toEqual([{ topic: 'uploads.abort', done_at: expect.any(Number), error: null }])
})

test('only 200 parts can begin', async () => {
  const target = await registered()
  await env.DB.prepare('UPDATE uploads SET attempts = 199').run()
  expect((await sendPart(target, 0)).status).toBe(204)
  expect((await sendPart(target, part)).status).toBe(404)
})

interface PartTarget extends UploadTarget {
  direct_upload: { url: string; part_bytes?: number }
}

/** Bytes that begin as a zip does, each part of them another. */
function archiveOf(bytes: number): Buffer {
  const made = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 4) made.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at)
  made.write('PK\x03\x04', 0, 'latin1')
  return made
}

async function registered(file: Uint8Array = archive): Promise<PartTarget> {
  return registeredUpload(await signedIn(), 'creation', file, { contentType: 'application/zip' })
}

/** Whether the archive has all its bytes in the bucket. */
async function isStoredWhole({ id }: UploadTarget): Promise<boolean> {
  const stored = await env.BLOBS.get(`archives/${id}/file.zip`)
  return Buffer.from((await stored?.arrayBuffer()) ?? new ArrayBuffer()).equals(archive)
}

function secretOf({ direct_upload: { url } }: UploadTarget): string {
  return new URL(url).searchParams.get('secret') ?? ''
}

function addressed(target: PartTarget, secret: string): PartTarget {
  const url = new URL(target.direct_upload.url)
  url.searchParams.set('secret', secret)
  return { ...target, direct_upload: { url: url.href } }
}

interface PartHeaders {
  offset: number
  complete: '?0' | '?1'
  headers?: Record<string, string>
}

function patch(
  target: UploadTarget,
  bytes: Uint8Array | null,
  { offset, complete, headers }: PartHeaders,
): Promise<Response> {
  return request(target, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/partial-upload',
      'upload-offset': String(offset),
      'upload-complete': complete,
      ...headers,
    },
    ...(bytes && { body: new Uint8Array(bytes) }),
  })
}

function head(target: UploadTarget): Promise<Response> {
  return request(target, { method: 'HEAD' })
}

function request({ direct_upload: { url } }: UploadTarget, init: RequestInit): Promise<Response> {
  const { pathname, search } = new URL(url)
  return send(new Request(`http://upstream${pathname}${search}`, init))
}

/** Sends the part of the archive that begins there. */
async function sendPart(target: UploadTarget, offset: number, { file = archive }: { file?: Buffer } = {}) {
  const bytes = file.subarray(offset, offset + part)
  const complete = offset + bytes.length === file.length ? '?1' : '?0'
  return summaryOf(await patch(target, bytes, { offset, complete }))
}

async function stateOf(target: UploadTarget) {
  return summaryOf(await head(target))
}

function summaryOf({ status, headers }: Response) {
  return {
    status,
    offset: Number(headers.get('upload-offset')),
    complete: headers.get('upload-complete'),
  }
}
