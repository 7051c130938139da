import { expect, test } from 'vitest'
import { type CreationDraft, readCreationDraft, writeCreationDraft, readPrefill } from './form-start.ts'

const creation: CreationDraft = {
  title: 'Ring oscillator',
  body: 'Five inverters. ![Uploading ring…]()',
  kind: 'BOARD',
  archive: { id: 'f00', name: 'ring.zip' },
  pictures: [{ id: 'b00', name: 'ring.png' }],
}

test('a creation is restored from its draft without placeholders of pictures that were uploading', () => {
  expect(readCreationDraft(writeCreationDraft(creation))).toEqual({ ...creation, body: 'Five inverters. ' })
  const { archive: _, ...withoutArchive } = creation
  expect(readCreationDraft(writeCreationDraft({ ...withoutArchive, body: '' }))).toEqual({
    ...withoutArchive,
    body: '',
  })
})

test('an empty creation has a blank draft', () => {
  for (const title of [' ', '\u200b'])
    expect(writeCreationDraft({ title, body: '', kind: 'WORLD', pictures: [] })).toBe('')
  expect(readCreationDraft('')).toBeNull()
})

test.each(['{', '7', '{"title":1}', '{"title":"","body":"","kind":"TOY","pictures":[]}'])(
  'the damaged draft %s is ignored',
  (draft) => expect(readCreationDraft(draft)).toBeNull(),
)

const uploadId = 'a'.repeat(32)
const whole = { version: 1, title: 'Zähler ∑', body: '8 bits?', kind: 'BOARD', uploadId, fileName: 'z.zip' }

function encoded(data: unknown): string {
  return Buffer.from(JSON.stringify(data)).toString('base64')
}

test('a prefill of version 1 fills in its fields', () => {
  expect(readPrefill(encoded(whole))).toEqual({
    title: 'Zähler ∑',
    body: '8 bits?',
    kind: 'BOARD',
    archive: { id: uploadId, name: 'z.zip' },
  })
  expect(readPrefill(encoded({ version: 1 }))).toEqual({ title: '', body: '' })
})

test('a prefill may use either base64 alphabet, also with plus signs decoded as spaces', () => {
  const data = { version: 1, body: '>>>???~~~>>>' }
  const standard = encoded(data)
  expect(standard).toMatch(/[+/]/)
  const forms = [standard.replaceAll('+', '-').replaceAll('/', '_'), standard.replaceAll('+', ' ')]
  for (const text of forms) expect(readPrefill(text)?.body).toBe(data.body)
})

test.each([
  ['not base64', '%%%'],
  ['no JSON', Buffer.from('nope').toString('base64')],
  ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]).toString('base64')],
  ['an array', encoded([1])],
  ['null', encoded(null)],
  ['another version', encoded({ ...whole, version: 2 })],
  ['a version in words', encoded({ ...whole, version: '1' })],
  ['a title that is none', encoded({ ...whole, title: { toString: 'x' } })],
  ['a title that is too long', encoded({ ...whole, title: 'x'.repeat(121) })],
  ['a body that is too long', encoded({ ...whole, body: 'x'.repeat(50_001) })],
  ['an unknown kind', encoded({ ...whole, kind: 'TOY' })],
  ['an id that is none', encoded({ ...whole, uploadId: '../../etc' })],
  ['half a character', encoded({ ...whole, title: '\ud800' })],
  ['far too much', 'A'.repeat(200_001)],
])('%s is not a prefill', (_, text) => {
  expect(readPrefill(text)).toBeNull()
})
