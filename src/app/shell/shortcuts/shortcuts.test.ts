import { expect, test } from 'vitest'
import { createKeyReader, type KeyPress, type Shortcut } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** The shortcuts for the keys, pressed 100 ms apart. */
function read(
  keys: (string | (Partial<KeyPress> & { key: string }))[],
  isDisabled = false,
): (Shortcut | undefined)[] {
  const reader = createKeyReader()
  return keys.map((key, index) =>
    reader({ ...plain, ...(typeof key === 'string' ? { key } : key) }, { isDisabled, time: index * 100 }),
  )
}

test('a slash focuses the search, a question mark opens the shortcuts, with or without Shift', () => {
  expect(read(['/', '?'])).toEqual(['search', 'help'])
  expect(read([{ key: '/', shiftKey: true }])).toEqual(['search'])
  expect(read([{ key: '?', shiftKey: true }])).toEqual(['help'])
})

test('g and a letter open a section of the site', () => {
  expect(read(['g', 'f', 'g', 't', 'g', 'h'])).toEqual([
    undefined,
    'forums',
    undefined,
    'tracker',
    undefined,
    'hub',
  ])
})

test('the letter after g has to follow soon, with nothing in between', () => {
  const reader = createKeyReader()
  reader({ ...plain, key: 'g' }, { isDisabled: false, time: 0 })
  expect(reader({ ...plain, key: 'f' }, { isDisabled: false, time: 1_600 })).toBeUndefined()
  expect(read(['g', 'x', 'f'])).toEqual([undefined, undefined, undefined])
})

test('n and p go to the next and previous unread comment, but not after g', () => {
  expect(read(['n', 'p'])).toEqual(['next', 'previous'])
  expect(read(['g', 'n', 'n'])).toEqual([undefined, undefined, 'next'])
})

test('shortcuts are inactive in text fields', () => {
  expect(read(['/', '?', 'n', 'p', 'g', 'f'], true)).toEqual(Array.from({ length: 6 }))
})

test('keys with modifiers are left to the browser and the system', () => {
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
