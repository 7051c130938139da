import { expect, test } from 'vitest'
import { strokesOfLetter } from './stroke-font.ts'

test('a letter with an accent is drawn without it, and only an unknown letter as a box', () => {
  const box = strokesOfLetter('加')
  expect(box).toHaveLength(1)
  expect(strokesOfLetter('é')).toEqual(strokesOfLetter('e'))
  expect(strokesOfLetter('Ä')).toEqual(strokesOfLetter('A'))
  expect(strokesOfLetter('e')).not.toEqual(box)
  expect(strokesOfLetter(' ')).toEqual([])
})
