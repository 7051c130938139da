import { expect, test } from 'vitest'
import { readDraft, writeDraft } from './text-draft.ts'

const blank = { title: '', body: '' }
const text = { title: 'Latches', body: 'Two gates.' }

test('a draft is read as it was written', () => {
  expect(readDraft(writeDraft(text, blank))).toEqual(text)
})

test('nothing is kept of a text that says nothing new', () => {
  expect([
    writeDraft(blank, blank),
    writeDraft(text, text),
    writeDraft({ title: ' ', body: '\n' }, text),
  ]).toEqual(['', '', ''])
})

test.each(['', '{', '7', 'null', '{"title":"Latches"}'])('the draft %j is none', (draft) => {
  expect(readDraft(draft)).toBeUndefined()
})
