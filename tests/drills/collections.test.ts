import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeArchive } from '#demo/write-archive.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send } from '#tests/http/client.ts'

let server: TestServer
let main: string

// With the platform's limits in force, which other tests lift.
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'error' })
  main = origins(server.local.port).main
})

afterAll(() => server.stop())

test('a member moves a collection of 50 creations with a picture each within an hour', async () => {
  const { headers } = await post(`${main}/auth/developer`, { username: 'alan' })
  const bearer = { authorization: `Bearer ${String(headers.tokens)}` }
  const archive = Buffer.from(
    await writeArchive([{ path: 'readme.txt', bytes: new TextEncoder().encode('Words') }]),
  )
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#247' } })
    .png()
    .toBuffer()
  const refused: string[] = []
  for (let number = 1; number <= 50; number += 1) {
    const image = await upload('image', picture, bearer)
    const uploadedFileId = await upload('creation', archive, bearer)
    const input = {
      title: `Of a collection: ${number}`,
      body: '',
      kind: 'BOARD',
      images: [image],
      uploadedFileId,
    }
    const query =
      'mutation ($input: UploadCreationInput!) { uploadCreation(input: $input) { creation { id } } }'
    const { text } = await post(`${main}/graphql`, { query, variables: { input } }, bearer)
    if (!/"id":"ctn-/.test(text)) refused.push(`${number}: ${text}`)
  }
  expect(refused).toEqual([])
})

async function upload(nature: string, file: Buffer, bearer: Record<string, string>): Promise<string> {
  const blob = {
    filename: 'a file',
    content_type: nature === 'image' ? 'image/png' : 'application/zip',
    byte_size: file.length,
    checksum: createHash('md5').update(file).digest('base64'),
  }
  const { status, text } = await post(`${main}/api/direct_uploads/${nature}`, { blob }, bearer)
  if (status !== 201) throw new Error(`Not registered: ${status} ${text}`)
  const { id, direct_upload: target } = JSON.parse(text) as {
    id: string
    direct_upload: { url: string; headers: Record<string, string> }
  }
  const sent = await send(target.url, { method: 'PUT', body: file, headers: target.headers })
  if (sent.status !== 204) throw new Error(`Not sent: ${sent.status} ${sent.text}`)
  return id
}
