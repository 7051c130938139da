import { expect, test } from 'vitest'
import { type Press, shortcutOf } from './shortcuts.ts'

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

function press(key: string, keys: Partial<Press> = {}): Press {
  return { ...plain, key, ...keys }
}

test('a slash asks for the search, but not in the middle of a text', () => {
  expect(shortcutOf(press('/'), false)).toBe('search')
  expect(shortcutOf(press('/'), true)).toBeUndefined()
  expect(shortcutOf(press('/', { ctrlKey: true }), false)).toBeUndefined()
})

test('Ctrl+R and Command+R reload the data, while typing too', () => {
  expect(shortcutOf(press('r', { ctrlKey: true }), true)).toBe('reload')
  expect(shortcutOf(press('R', { metaKey: true }), false)).toBe('reload')
})

test('the browser keeps its own hard reload and every plain letter', () => {
  expect(shortcutOf(press('R', { ctrlKey: true, shiftKey: true }), false)).toBeUndefined()
  expect(shortcutOf(press('r'), false)).toBeUndefined()
})
