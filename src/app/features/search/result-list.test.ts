import { expect, test } from 'vitest'
import { markedParts } from './result-list.tsx'

test('matches are marked, and the rest is plain text', () => {
  expect(markedParts('…a <mark>half</mark> <mark>adder</mark> &amp; &lt;b&gt;')).toEqual([
    { text: '…a ', isMarked: false },
    { text: 'half', isMarked: true },
    { text: ' ', isMarked: false },
    { text: 'adder', isMarked: true },
    { text: ' & <b>', isMarked: false },
  ])
})

test('O3: only the marks become markup, anything else stays text', () => {
  expect(markedParts('<img src=x onerror=alert(1)><mark>x')).toEqual([
    { text: '<img src=x onerror=alert(1)>', isMarked: false },
    { text: 'x', isMarked: true },
  ])
})
