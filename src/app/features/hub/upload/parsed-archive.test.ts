import { expect, test } from 'vitest'
import { type ParsedArchive, suggestedText } from './parsed-archive.ts'

const found: ParsedArchive = {
  summary: null,
  folder: '',
  description: null,
  pictures: [],
  players: [],
  isDrawable: false,
  drawing: null,
}
const description = { title: 'Carry-select adder', description: 'Fast.', tags: ['alu', 'fast'] }

test.each<[what: string, found: Partial<ParsedArchive>, title: string, body: string]>([
  ['nothing', {}, '', ''],
  ['the name of a folder', { folder: 'a/LWCPU4/' }, 'LWCPU4', ''],
  ['a description', { folder: 'x/', description }, 'Carry-select adder', 'Fast.\n\nalu, fast'],
  ['tags alone', { description: { title: '', description: '', tags: ['alu'] } }, '', 'alu'],
])('%s suggests texts', (_, more, title, body) => {
  expect(suggestedText({ ...found, ...more })).toEqual({ title, body })
})
