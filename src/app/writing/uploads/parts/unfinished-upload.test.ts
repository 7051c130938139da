import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUpload, recallUpload, rememberUpload } from './unfinished-upload.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'

const file = { name: 'hall.zip', size: 9, lastModified: 5, checksum: 'abc' }
const upload = { id: 'a', account: 'usr-1', url: 'https://main.example/', partBytes: 4 }
beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an upload is recalled for the same file and account until it’s forgotten', () => {
  expect(recallUpload(file, 'usr-1')).toBeNull()
  rememberUpload(file, upload)
  expect(recallUpload({ ...file }, 'usr-1')).toEqual(upload)
  for (const change of [{ name: 'b.zip' }, { size: 8 }, { lastModified: 6 }, { checksum: 'abd' }])
    expect(recallUpload({ ...file, ...change }, 'usr-1')).toBeNull()
  expect(recallUpload(file, 'usr-2')).toBeNull()
  forgetUpload()
  expect(recallUpload(file, 'usr-1')).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"name":"hall.zip"}'])('%j in the storage is no upload', (text) => {
  sessionStorage.setItem('upload', text)
  expect(recallUpload(file, 'usr-1')).toBeNull()
})
