import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import type { UploadNature } from '#shared/addresses/uploads.ts'
import { limits } from '#shared/limits.ts'
import { advanceClock } from '#tests/upstream/clock.ts'
import { signedIn } from '#tests/upstream/users.ts'
import { png } from '#tests/upstream/pictures.ts'
import {
  registerUpload,
  registeredUpload,
  blobKeys,
  uploadDescription,
  put,
  uploadOf,
} from '#tests/upstream/uploads.ts'

const day = 24 * 60 * 60
const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(3_000, 7)])

beforeEach(async () => {
  await env.DB.batch([env.DB.prepare('DELETE FROM outbox'), env.DB.prepare('DELETE FROM uploads')])
  const keys = await blobKeys()
  if (keys.length > 0) await env.BLOBS.delete(keys)
})

test('U1: anonymous, cookie-only, unverified and banned users can’t register uploads', async () => {
  const [newcomer, banned] = await Promise.all([
    signedIn({ emailVerifiedAt: null }),
    signedIn({ bannedUntil: Math.floor(Date.now() / 1000) + day }),
  ])
  const blob = uploadDescription(png())
  const responses = await Promise.all([
    registerUpload('image', blob),
    registerUpload('image', blob, { headers: { authorization: banned.cookie } }),
    registerUpload('image', blob, { as: newcomer }),
    registerUpload('creation', uploadDescription(zip), { as: newcomer }),
    registerUpload('image', blob, { as: banned }),
    registerUpload('evil', blob, { as: newcomer }),
  ])
  expect(responses.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403, 404])
  expect(
    await env.DB.prepare('SELECT count(*) AS n FROM uploads WHERE owner_id IN (?, ?)')
      .bind(newcomer.user.id, banned.user.id)
      .first('n'),
  ).toBe(0)
})

test.for<[name: string, nature: string, change: Record<string, unknown>, error: string]>([
  ['a byte too many', 'image', { byte_size: limits.image.bytes + 1 }, 'too-large'],
  [
    'an archive of a byte too many',
    'creation',
    { byte_size: limits.archive.bytes + 1, content_type: 'application/zip' },
    'too-large',
  ],
  ['a checksum of 15 bytes', 'image', { checksum: Buffer.alloc(15).toString('base64') }, 'invalid-body'],
  ['a checksum in another spelling', 'image', { checksum: `${'A'.repeat(21)}B==` }, 'invalid-body'],
  ['SVG', 'image', { content_type: 'image/svg+xml' }, 'unsupported-type'],
  ['HTML', 'image', { content_type: 'text/html;charset=utf-8' }, 'unsupported-type'],
  ['a zip for a picture', 'image', { content_type: 'application/zip' }, 'unsupported-type'],
  ['a picture for an archive', 'creation', { content_type: 'image/png' }, 'unsupported-type'],
])('U1: a file of %s can’t be registered', async ([, nature, change, error]) => {
  const member = await signedIn()
  const response = await registerUpload(nature, { ...uploadDescription(png()), ...change }, { as: member })
  expect([response.status, await response.json()]).toEqual([422, { error }])
  expect(await blobKeys()).toEqual([])
})

test('a picture is taken under each of the names that systems have for its type, and without one', async () => {
  const member = await signedIn()
  for (const content_type of ['image/jpg', 'Image/PNG', 'application/octet-stream', undefined])
    expect(
      (await registerUpload('image', { ...uploadDescription(png()), content_type }, { as: member })).status,
    ).toBe(201)
})

test('U1: only 200 pictures and 100 archives an hour can be registered, also in parallel', async () => {
  const member = await signedIn()
  const files = [
    ['image', png(), 200],
    ['creation', zip, 100],
  ] as const
  for (const [nature, file, max] of files) {
    const calls = Array.from({ length: max + 3 }, () =>
      registerUpload(nature, uploadDescription(file), { as: member }),
    )
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(max)
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  }
})

type RefusedFile = [name: string, nature: UploadNature, registered: Buffer, sent: Buffer, error: string]

const activeContent = [
  '<!doctype html><script>alert(1)</script>',
  '<svg onload="alert(1)"/>',
  'GIF89a/**/=1;',
  'PK',
]

test.for<RefusedFile>([
  ['longer', 'creation', zip, Buffer.concat([zip, Buffer.of(1)]), 'size-mismatch'],
  ['shorter', 'creation', zip, zip.subarray(0, -1), 'size-mismatch'],
  ['empty', 'creation', zip, Buffer.alloc(0), 'size-mismatch'],
  ['changed', 'creation', zip, Buffer.concat([zip.subarray(0, -1), Buffer.of(8)]), 'checksum-mismatch'],
  ['that is no zip', 'creation', zip, Buffer.alloc(zip.length, 7), 'bad-content'],
  ['longer', 'image', png(), Buffer.concat([png(), png()]), 'size-mismatch'],
  ['changed', 'image', png(), Buffer.concat([png().subarray(0, -1), Buffer.of(0)]), 'checksum-mismatch'],
  ...activeContent.flatMap((text): RefusedFile[] => {
    const file = Buffer.from(text)
    return [
      [`of ${text}`, 'image', file, file, 'bad-content'],
      [`of ${text}`, 'creation', file, file, 'bad-content'],
    ]
  }),
])('U2, U3: a file %s, registered as %s, is refused, and nothing of it is stored', async (row) => {
  const [, nature, registeredFile, sent, error] = row
  const registered = await registeredUpload(await signedIn(), nature, registeredFile)
  const response = await put(registered, sent)
  expect([response.status, await response.json()]).toEqual([422, { error }])
  expect([await blobKeys(), await uploadOf(registered)]).toEqual([[], null])
  expect((await put(registered, registeredFile)).status).toBe(404)
})

test('U2: an upload URL is valid once, for ten minutes, for one type, and not without its secret', async () => {
  const member = await signedIn()
  const [late, spent, typed, guessed] = await Promise.all(
    [1, 2, 3, 4].map(() => registeredUpload(member, 'image', png())),
  )
  if (!late || !spent || !typed || !guessed) throw new Error('Not announced')
  expect((await put(spent, png())).status).toBe(204)
  expect((await put(spent, png())).status).toBe(404)
  for (const type of ['image/jpeg', 'text/html;charset=utf-8', '']) {
    const registered = type === 'image/jpeg' ? typed : await registeredUpload(member, 'image', png())
    const response = await put(registered, png(), { contentType: type })
    expect([response.status, await response.json()]).toEqual([415, { error: 'unsupported-type' }])
  }
  const url = new URL(guessed.direct_upload.url)
  const others = new URL(late.direct_upload.url).searchParams.get('secret') ?? ''
  for (const secret of ['', 'A'.repeat(43), others]) {
    url.searchParams.set('secret', secret)
    expect((await put({ direct_upload: { url: url.href } }, png())).status).toBe(404)
  }
  const elsewhere = guessed.direct_upload.url.replace('/image/', '/creation/')
  expect((await put({ direct_upload: { url: elsewhere } }, png())).status).toBe(404)
  advanceClock(10 * 60)
  expect((await put(late, png())).status).toBe(404)
  expect(await blobKeys()).toHaveLength(3)
})

test('U2: of two parallel uploads to one URL one is accepted, and a later one doesn’t replace it', async () => {
  const member = await signedIn()
  const registered = await registeredUpload(member, 'creation', zip)
  const statuses = await Promise.all([1, 2, 3].map(async () => (await put(registered, zip)).status))
  expect(statuses.sort((one, other) => one - other)).toEqual([204, 404, 404])
  const blob = await env.BLOBS.head(`archives/${registered.id}/file.zip`)
  expect((await put(registered, Buffer.alloc(zip.length))).status).toBe(404)
  expect((await env.BLOBS.head(`archives/${registered.id}/file.zip`))?.version).toBe(blob?.version)
})

test('U6: a file name is stored cleaned, and that of an archive ends with .zip', async () => {
  const member = await signedIn()
  for (const [nature, file, filename, stored] of [
    ['image', png(), '../../etc/passwd.png', 'passwd.png'],
    ['image', png(), '..', 'picture'],
    ['creation', zip, 'Adder.ZIP', 'Adder.ZIP'],
    ['creation', zip, 'adder.exe', 'adder.exe.zip'],
    ['creation', zip, '', 'creation.zip'],
  ] as const) {
    const response = await registerUpload(nature, uploadDescription(file, { filename }), { as: member })
    expect(await response.json()).toMatchObject({ filename: stored })
  }
})
