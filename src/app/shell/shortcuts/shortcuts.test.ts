import { expect, test } from 'vitest'
import { createKeyReader, type Press, type Shortcut } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** What the keys ask for, pressed 100 ms apart. */
function read(
  keys: (string | (Partial<Press> & { key: string }))[],
  isTaken = false,
): (Shortcut | undefined)[] {
  const reader = createKeyReader()
  return keys.map((key, index) =>
    reader({ ...plain, ...(typeof key === 'string' ? { key } : key) }, { isTaken, time: index * 100 }),
  )
}

test('a slash asks for the search, a question mark for the list of keys, whether their keys need Shift or not', () => {
  expect(read(['/', '?'])).toEqual(['search', 'help'])
  expect(read([{ key: '/', shiftKey: true }])).toEqual(['search'])
  expect(read([{ key: '?', shiftKey: true }])).toEqual(['help'])
})

test('g and a letter lead to a part of the site', () => {
  expect(read(['g', 'f', 'g', 't', 'g', 'h'])).toEqual([
    undefined,
    'forums',
    undefined,
    'tracker',
    undefined,
    'hub',
  ])
})

test('the letter after g has to follow at once, and nothing in between', () => {
  const reader = createKeyReader()
  reader({ ...plain, key: 'g' }, { isTaken: false, time: 0 })
  expect(reader({ ...plain, key: 'f' }, { isTaken: false, time: 1_600 })).toBeUndefined()
  expect(read(['g', 'x', 'f'])).toEqual([undefined, undefined, undefined])
})

test('n and p go on and back among what is new, but not after g', () => {
  expect(read(['n', 'p'])).toEqual(['next', 'previous'])
  expect(read(['g', 'n', 'n'])).toEqual([undefined, undefined, 'next'])
})

test('in the middle of a text keys are letters', () => {
  expect(read(['/', '?', 'n', 'p', 'g', 'f'], true)).toEqual(Array.from({ length: 6 }))
})

test('keys with modifiers are the browser’s and the system’s', () => {
  for (const key of ['/', 'n', 'p', 'g']) {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      expect(read([{ key, [modifier]: true }])).toEqual([undefined])
    }
  }
  expect(read([{ key: 'N', shiftKey: true }])).toEqual([undefined])
})

test('Ctrl+R and Command+R reload the data, while typing too', () => {
  expect(read([{ key: 'r', ctrlKey: true }], true)).toEqual(['reload'])
  expect(read([{ key: 'R', metaKey: true }])).toEqual(['reload'])
})

test('the browser keeps its own hard reload', () => {
  expect(read([{ key: 'R', ctrlKey: true, shiftKey: true }])).toEqual([undefined])
  expect(read(['r'])).toEqual([undefined])
})
