import { expect, test } from 'vitest'
import { findLabels } from './find-panel.tsx'

const labels = ['Carry out', 'Half carry', '', '  ', 'Sum\n of both', 'carry in'].map((text, body) => ({
  body,
  text,
}))

test('labels that begin with the text come first, case-insensitively', () => {
  expect(findLabels(labels, ' CARRY').items.map(({ body }) => body)).toEqual([0, 5, 1])
})

test('line breaks count as spaces, empty labels are never offered, and a text that no label has gives a hint', () => {
  expect(findLabels(labels, 'sum of').items.map(({ body }) => body)).toEqual([4])
  expect(findLabels(labels, '').items.map(({ body }) => body)).toEqual([0, 1, 4, 5])
  expect(findLabels(labels, 'overflow')).toEqual({ items: [], hint: 'No label has this text' })
})

test('of many labels twelve are offered, and those that begin with the text among them', () => {
  const many = Array.from({ length: 5_000 }, (_, body) => ({
    body,
    text: body === 4_999 ? 'bit' : `a bit ${body}`,
  }))
  const { items } = findLabels(many, 'bit')
  expect(items).toHaveLength(12)
  expect(items[0]?.body).toBe(4_999)
})
