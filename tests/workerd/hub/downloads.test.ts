import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ownArchivePath } from '#shared/addresses/uploads.ts'
import { writeArchive } from '#demo/write-archive.ts'
import type { View } from '#upstream/domains/objects/views.writer.ts'
import { countDownloads } from '#upstream/domains/creations/downloads.writer.ts'
import { purgeExpired } from '#upstream/jobs/purge-expired.ts'
import { createForum, mutate, writePost } from '#tests/upstream/community.ts'
import { creationOf, makeCreation, saveFile, storeArchive, storePicture } from '#tests/upstream/creations.ts'
import { countingDatabase } from '#tests/upstream/database.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { post, send } from '#tests/upstream/upstream.ts'

const day = 86_400
const now = 20_000 * day

/** An archive of the person's with a creation, and its bytes. */
async function someArchive(maker: Browser) {
  const bytes = Buffer.from(await writeArchive([saveFile('half-adder')]))
  const uploadedFileId = await storeArchive(maker, bytes)
  return { bytes, uploadedFileId, id: await makeCreation(maker, { uploadedFileId }) }
}

function download(id: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
  return send(new Request(`http://upstream/api/v1/download-creation/${id}`, { method, headers }))
}

test('an archive is served unchanged, in one round trip to the database', async () => {
  const { id, bytes } = await someArchive(await signedIn())
  const counting = countingDatabase()
  const response = await send(new Request(`http://upstream/api/v1/download-creation/${id}`), {
    DB: counting.database,
  })
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(bytes.byteLength),
    'content-disposition': `attachment; filename="half-adder.zip"; filename*=UTF-8''half-adder.zip`,
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
  })
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  expect(counting.trips()).toBe(1)
})

test('ranges and ETags are supported, and a HEAD gets only the headers', async () => {
  const { id, bytes } = await someArchive(await signedIn())
  const size = bytes.byteLength
  const head = await download(id, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, `${size}`, ''])
  const tag = head.headers.get('etag') ?? ''
  const part = await download(id, { range: 'bytes=4-9', 'if-range': tag })
  expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
    206,
    `bytes 4-9/${size}`,
    '6',
  ])
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(4, 10))).toBe(true)
  const beyond = await download(id, { range: `bytes=${size}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
  const other = await download(id, { range: 'bytes=4-9', 'if-range': '"another"' })
  expect([other.status, (await other.arrayBuffer()).byteLength]).toEqual([200, size])
  const known = await download(id, { 'if-none-match': `"x", ${tag}` })
  expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, tag, ''])
})

test('a missing archive is 404, a deleted one 410', async () => {
  const maker = await signedIn()
  const { id, uploadedFileId } = await someArchive(maker)
  const question = await writePost(maker, await createForum())
  for (const unknown of ['ctn-00000000', question, uploadedFileId, 'x', '..%2Fsecret'])
    expect([unknown, (await download(unknown)).status]).toEqual([unknown, 404])
  await mutate('deleteCreation', { creationId: id }, 'id', { as: maker })
  const deleted = await download(id)
  expect([deleted.status, await deleted.json()]).toEqual([410, { error: 'gone' }])
})

function loadOwn(id: string, authorization?: string): Promise<Response> {
  const headers = { ...(authorization !== undefined && { authorization }) }
  return send(new Request(`http://upstream${ownArchivePath(id)}`, { headers }))
}

test('U9: a user can download an archive that they uploaded, before and after it is published', async () => {
  const owner = await signedIn()
  const id = await storeArchive(owner)
  const before = await loadOwn(id, owner.bearer)
  const bytes = await before.arrayBuffer()
  expect([before.status, before.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(before.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(Buffer.from(bytes).toString('latin1').slice(0, 2)).toBe('PK')
  await makeCreation(owner, { uploadedFileId: id })
  const after = await loadOwn(id, owner.bearer)
  expect([after.status, await after.arrayBuffer()]).toEqual([200, bytes])
})

test('U9: others, staff too, get no archive, nor does a cookie alone; a picture is none', async () => {
  const [owner, admin] = [await signedIn(), await signedIn({ roles: ['admin'] })]
  const id = await storeArchive(owner)
  expect((await loadOwn(id, admin.bearer)).status).toBe(404)
  expect((await loadOwn(id)).status).toBe(401)
  expect((await loadOwn(id, owner.cookie)).status).toBe(401)
  for (const other of [await storePicture(owner), '0'.repeat(32), 'x', '%2e%2e'])
    expect((await loadOwn(other, owner.bearer)).status).toBe(404)
})

test('a visitor counts once a day and creation, however often and in however many batches', async () => {
  const maker = await signedIn()
  const [id, other] = [await makeCreation(maker), await makeCreation(maker)]
  await count(now, [id, 'a'], [id, 'a'], [id, 'b'], [other, 'a'])
  await Promise.all([1, 2, 3].map(() => count(now + day - 1, [id, 'a'], [id, 'c'])))
  expect([await countOf(id), await countOf(other)]).toEqual([3, 1])
  await count(now + day, [id, 'a'])
  expect(await countOf(id)).toBe(4)
})

test("makers' own downloads, posts, unknown and deleted creations don't count", async () => {
  const maker = await signedIn()
  const [id, deleted] = [await makeCreation(maker), await makeCreation(maker)]
  const question = await writePost(maker, await createForum())
  await mutate('deleteCreation', { creationId: deleted }, 'id', { as: maker })
  const body = {
    views: [
      { object: id, viewer: 'maker', user: maker.user.publicId },
      { object: id, viewer: 'visitor', user: null },
      { object: id, viewer: 'member', user: 'usr-00000001' },
      { object: deleted, viewer: 'visitor' },
      { object: question, viewer: 'visitor' },
      { object: 'ctn-00000000', viewer: 'visitor' },
    ],
  }
  expect((await post('/internal/downloads', body)).status).toBe(204)
  expect([await countOf(id), (await creationOf(id)).downloadCount]).toEqual([2, 2])
})

test('downloaders are deleted after two days, the count is kept', async () => {
  const id = await makeCreation(await signedIn())
  await count(now, [id, 'a'])
  const rows = () =>
    env.DB.prepare('SELECT count(*) AS n FROM downloads WHERE visitor = ?').bind('a').first('n')
  const before = await rows()
  await purgeExpired(env.DB, now + 2 * day)
  expect(await rows()).toBe(before)
  await purgeExpired(env.DB, now + 4 * day)
  expect([await rows(), await countOf(id)]).toEqual([0, 1])
})

function count(at: number, ...pairs: [object: string, viewer: string][]): Promise<void> {
  const downloads: View[] = pairs.map(([object, viewer]) => ({ object, viewer }))
  return countDownloads(env.DB, downloads, at)
}

async function countOf(publicId: string): Promise<number | null> {
  return env.DB.prepare(
    'SELECT download_count AS n FROM creations c JOIN objects o ON o.id = c.object_id WHERE o.public_id = ?',
  )
    .bind(publicId)
    .first('n')
}
