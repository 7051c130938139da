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

test.each<[keys: Parameters<typeof read>[0], shortcuts: (Shortcut | undefined)[]]>([
  [
    ['/', '?', 'n', 'p'],
    ['search', 'help', 'next', 'previous'],
  ],
  [
    [
      { key: '/', shiftKey: true },
      { key: '?', shiftKey: true },
      { key: 'N', shiftKey: true },
    ],
    ['search', 'help', undefined],
  ],
  [
    ['g', 'f', 'g', 't', 'g', 'h'],
    [undefined, 'forums', undefined, 'tracker', undefined, 'hub'],
  ],
  [
    ['g', 'x', 'f', 'g', 'n', 'n'],
    [undefined, undefined, undefined, undefined, undefined, 'next'],
  ],
  [
    ['r', { key: 'R', ctrlKey: true, shiftKey: true }],
    [undefined, undefined],
  ],
])('the keys %o do %o', (keys, shortcuts) => {
  expect(read(keys)).toEqual(shortcuts)
})

test('the letter after g has to follow soon', () => {
  const reader = createKeyReader()
  reader({ ...plain, key: 'g' }, { isDisabled: false, time: 0 })
  expect(reader({ ...plain, key: 'f' }, { isDisabled: false, time: 1_600 })).toBeUndefined()
})

test('keys with modifiers are left to the browser and the system, but for reloading the data', () => {
  for (const key of ['/', 'n', 'p', 'g'])
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(read([{ key, [modifier]: true }])).toEqual([undefined])
  expect(read([{ key: 'R', metaKey: true }])).toEqual(['reload'])
})

test('in text fields only reloading the data works', () => {
  expect(read(['/', '?', 'n', 'p', 'g', 'f'], true)).toEqual(Array.from({ length: 6 }))
  expect(read([{ key: 'r', ctrlKey: true }], true)).toEqual(['reload'])
})
