import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUpload, recallUpload, rememberUpload } from './unfinished-upload.ts'

const file = { name: 'hall.zip', size: 9, lastModified: 5, checksum: 'abc' }
const upload = { id: 'a', account: 'usr-1', url: 'https://main.example/', partBytes: 4 }
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('an upload is recalled for the same file and account until it’s forgotten', () => {
  expect(recallUpload(file, 'usr-1')).toBeNull()
  rememberUpload(file, upload)
  expect(recallUpload({ ...file }, 'usr-1')).toEqual(upload)
  forgetUpload()
  expect(recallUpload(file, 'usr-1')).toBeNull()
})

test.each([
  ['another name', { name: 'b.zip' }],
  ['another size', { size: 8 }],
  ['another date', { lastModified: 6 }],
  ['another content', { checksum: 'abd' }],
])('a file with %s is another one', (_, change) => {
  rememberUpload(file, upload)
  expect(recallUpload({ ...file, ...change }, 'usr-1')).toBeNull()
})

test('an upload isn’t continued by another account', () => {
  rememberUpload(file, upload)
  expect(recallUpload(file, 'usr-2')).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"name":"hall.zip"}'])('%j in the storage is no upload', (text) => {
  stored.set('upload', text)
  expect(recallUpload(file, 'usr-1')).toBeNull()
})

test('without storage nothing is recalled', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberUpload(file, upload)
  expect(recallUpload(file, 'usr-1')).toBeNull()
  forgetUpload()
})
