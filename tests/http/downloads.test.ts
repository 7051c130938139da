import { expect, test } from 'vitest'
import { openArchive } from '#shared/archive/open-archive.ts'
import { send } from './client.ts'
import { run } from './database.ts'
import { signIn } from './user.ts'
import { headerFaults } from './security-headers.ts'

interface Shared {
  id: string
  author: string
  fileName: string
  fileSize: number
  md5: string
}

const few = { timeout: 60_000, interval: 100 }

/** A creation of the demo community. */
async function someCreation(author = 'lin.wei'): Promise<Shared> {
  const [creation] = await run<Shared>(
    `SELECT o.public_id AS id, u.username AS author, a.filename AS fileName, a.byte_size AS fileSize, lower(hex(a.md5)) AS md5
      FROM creations c JOIN objects o ON o.id = c.object_id JOIN users u ON u.id = o.author_id
        JOIN uploads a ON a.id = c.upload_id WHERE u.username = ?`,
    author,
  )
  if (!creation) throw new Error(`${author} has shared nothing`)
  return creation
}

async function countOf(id: string): Promise<number> {
  const [row] = await run<{ n: number }>(
    'SELECT download_count AS n FROM creations c JOIN objects o ON o.id = c.object_id WHERE o.public_id = ?',
    id,
  )
  return row?.n ?? 0
}

function download(id: string, headers: Record<string, string> = {}, method = 'GET') {
  return send(`/api/v1/download-creation/${id}`, { method, headers })
}

test('an archive is sent completely, with its name, its length and the security headers', async () => {
  const { id, fileName, fileSize, md5 } = await someCreation()
  const response = await download(id)
  expect(response.status).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(fileSize),
    'content-disposition': `attachment; filename="${fileName}"; filename*=UTF-8''${fileName}`,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag: `"${md5}"`,
  })
  expect(headerFaults(response, `/api/v1/download-creation/${id}`)).toEqual([])
  expect(response.bytes.byteLength).toBe(fileSize)
  const { saves } = await openArchive({
    size: fileSize,
    read: async (offset, length) => response.bytes.subarray(offset, offset + length),
  })
  expect(saves).toHaveLength(1)
})

test('ranges, ETags and HEAD are supported from end to end', async () => {
  const { id, fileSize, md5 } = await someCreation()
  const whole = await download(id)
  const part = await download(id, { range: 'bytes=2-5', 'if-range': `"${md5}"` })
  expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes 2-5/${fileSize}`,
    '4',
  ])
  expect(part.bytes.equals(whole.bytes.subarray(2, 6))).toBe(true)
  const changed = await download(id, { range: 'bytes=2-5', 'if-range': '"other"' })
  expect([changed.status, changed.bytes.byteLength]).toEqual([200, fileSize])
  expect((await download(id, { range: `bytes=${fileSize}-` })).status).toBe(416)
  const known = await download(id, { 'if-none-match': `"${md5}"` })
  expect([known.status, known.headers.etag, known.bytes.byteLength]).toEqual([304, `"${md5}"`, 0])
  const head = await download(id, {}, 'HEAD')
  expect([head.status, head.headers['content-length'], head.bytes.byteLength]).toEqual([
    200,
    String(fileSize),
    0,
  ])
})

test("a visitor's downloads count once, the maker's own never", async () => {
  const { id, author } = await someCreation('tiny.adder')
  const before = await countOf(id)
  const maker = await signIn(author)
  await download(id, { cookie: maker.cookie })
  await download(id, { authorization: maker.authorization })
  await download(id, { 'user-agent': 'The first' })
  await download(id, { 'user-agent': 'The first' })
  await download(id, { 'user-agent': 'The second' })
  await expect.poll(() => countOf(id), few).toBe(before + 2)
})

test('missing archives are 404, and other methods are refused', async () => {
  expect((await download('ctn-ffffffff')).status).toBe(404)
  expect((await download('pst-56609d78')).status).toBe(404)
  const { id } = await someCreation()
  expect((await download(id, {}, 'DELETE')).status).toBe(405)
})
