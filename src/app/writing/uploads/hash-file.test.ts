import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chunkSize, md5Of } from './hash-file.ts'

test.each([0, 1, 63, 64, 65, chunkSize - 1, chunkSize, chunkSize + 1])(
  'the checksum of %i bytes is their MD5 in base64',
  async (size) => {
    const bytes = new Uint8Array(size)
    for (let index = 0; index < size; index++) bytes[index] = index * 31 + (index >> 8)
    expect(await md5Of(new Blob([bytes]))).toBe(createHash('md5').update(bytes).digest('base64'))
  },
)

test('a file that disappears while it is read has no checksum', async () => {
  const file = new Blob(['gone'])
  file.slice = () => {
    throw new DOMException('gone', 'NotReadableError')
  }
  await expect(md5Of(file)).rejects.toThrow('gone')
})
