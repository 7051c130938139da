import { expect, test } from 'vitest'
import { readDraft, writeDraft } from './text-draft.ts'

const blank = { title: '', body: '' }
const text = { title: 'Latches', body: 'Two gates.' }

test('a draft can be read back', () => {
  expect(readDraft(writeDraft(text, blank))).toEqual(text)
})

test('an unchanged text has no draft', () => {
  expect([
    writeDraft(blank, blank),
    writeDraft(text, text),
    writeDraft({ title: ' ', body: '\n' }, text),
    writeDraft({ title: '\u200b', body: '\u2800' }, text),
  ]).toEqual(['', '', '', ''])
})

test.each(['', '{', '7', 'null', '{"title":"Latches"}'])('the draft %j is ignored', (draft) => {
  expect(readDraft(draft)).toBeUndefined()
})
