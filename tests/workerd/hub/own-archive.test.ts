import { expect, test } from 'vitest'
import { ownArchivePath } from '#shared/addresses/uploads.ts'
import { makeCreation, storeArchive, storePicture } from '../world/creations.ts'
import { signedIn, type Browser } from '../world/users.ts'
import { send } from '../world/upstream.ts'

function load(id: string, authorization?: string): Promise<Response> {
  const headers = { ...(authorization !== undefined && { authorization }) }
  return send(new Request(`http://upstream${ownArchivePath(id)}`, { headers }))
}

const loadAs = (id: string, { bearer }: Browser) => load(id, bearer)

test('U9: a user can download an archive that they uploaded, before and after it is published', async () => {
  const owner = await signedIn()
  const id = await storeArchive(owner)
  const before = await loadAs(id, owner)
  const bytes = await before.arrayBuffer()
  expect([before.status, before.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(before.headers.get('content-length')).toBe(String(bytes.byteLength))
  expect(Buffer.from(bytes).toString('latin1').slice(0, 2)).toBe('PK')
  await makeCreation(owner, { uploadedFileId: id })
  const after = await loadAs(id, owner)
  expect([after.status, await after.arrayBuffer()]).toEqual([200, bytes])
})

test('U9: others, staff too, get no archive, nor does a cookie alone; a picture is none', async () => {
  const [owner, admin] = [await signedIn(), await signedIn({ roles: ['admin'] })]
  const id = await storeArchive(owner)
  expect((await loadAs(id, admin)).status).toBe(404)
  expect((await load(id)).status).toBe(401)
  expect((await load(id, owner.cookie)).status).toBe(401)
  for (const other of [await storePicture(owner), '0'.repeat(32), 'x', '%2e%2e'])
    expect((await loadAs(other, owner)).status).toBe(404)
})
