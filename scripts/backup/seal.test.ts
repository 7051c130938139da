import { expect, test } from 'vitest'
import { openSealed, Seal } from './seal.ts'

const passphrase = 'a passphrase of tests'
const pieces = ['the first', 'the second', 'the third'].map((text) => Buffer.from(text))

/** A sealed file as its header and its frames. */
function sealed(): Buffer[] {
  const seal = Seal.fresh(passphrase, { ln: 1, r: 8, p: 1 })
  const frames = pieces.map((piece, index) => seal.close(piece, index === pieces.length - 1))
  return [seal.header, ...frames]
}

/** Pieces that are read from a file, in chunks of a size that fits no frame. */
async function read(parts: Buffer[], { secret = passphrase, isPart = false } = {}): Promise<string[]> {
  const file = Buffer.concat(parts)
  async function* chunks() {
    for (let from = 0; from < file.length; from += 7) yield file.subarray(from, from + 7)
  }
  const found: string[] = []
  const options = { name: 'x.gz', isPart, onSeal: () => undefined }
  for await (const piece of openSealed(chunks(), secret, options)) found.push(piece.toString())
  return found
}

const changed = 'Name another backup: x.gz has been changed since it was written.'
const cut = 'Name another backup: x.gz is incomplete, its end is missing.'

test('a sealed file is read with the passphrase alone, and two files with the same content have nothing in common', async () => {
  const file = sealed()
  expect(await read(file)).toEqual(['the first', 'the second', 'the third'])
  expect(Buffer.concat(file).includes('second')).toBe(false)
  expect(Buffer.concat(sealed()).subarray(28)).not.toEqual(Buffer.concat(file).subarray(28))
  await expect(read(file, { secret: 'another passphrase' })).rejects.toThrow(
    "The passphrase isn't the one of x.gz, or the file has been changed.",
  )
})

test('a file that was cut, reordered, repeated, lengthened or put together from others is refused', async () => {
  const [header, one, two, three] = sealed() as [Buffer, Buffer, Buffer, Buffer]
  const [, , otherTwo] = sealed() as [Buffer, Buffer, Buffer]
  await expect(read([header, one, two])).rejects.toThrow(cut)
  await expect(read([header, one, two, three.subarray(0, -1)])).rejects.toThrow(cut)
  await expect(read([header])).rejects.toThrow(cut)
  await expect(read([header, one, three])).rejects.toThrow(changed)
  await expect(read([header, two, one, three])).rejects.toThrow('or the file has been changed')
  await expect(read([header, one, one, two, three])).rejects.toThrow(changed)
  await expect(read([header, one, otherTwo, three])).rejects.toThrow(changed)
  await expect(read([header, one, two, three, three])).rejects.toThrow(changed)
})

test.each([
  ['length', 3],
  ['nonce', 4],
  ['sealed text', 16],
  ['tag', -1],
])('a changed byte in the %s of a frame is noticed', async (_, field) => {
  const parts = sealed()
  const frame = parts[2] ?? Buffer.alloc(0)
  const at = field < 0 ? frame.length + field : field
  frame[at] = (frame[at] ?? 0) ^ 1
  await expect(read(parts)).rejects.toThrow(/changed|incomplete/)
})

test('a part of a file is read only where that is asked for', async () => {
  const [header, one] = sealed() as [Buffer, Buffer]
  expect(await read([header, one], { isPart: true })).toEqual(['the first'])
})
