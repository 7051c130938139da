import { expect, test } from 'vitest'
import { type CreationDraft, readCreationDraft, writeCreationDraft } from './creation-draft.ts'

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
