import { expect, test } from 'vitest'
import { createKeyReader, type KeyPress } from './shortcuts.tsx'

const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

/** The shortcuts for the keys, pressed 100 ms apart; “–” where there is none. */
function read(keys: string, modifiers: Partial<KeyPress> = {}, isDisabled = false): string {
  const reader = createKeyReader()
  return keys
    .split(' ')
    .map((key, index) => reader({ ...plain, ...modifiers, key }, { isDisabled, time: index * 100 }) ?? '–')
    .join(' ')
}

test.each([
  ['/ ? n p', {}, 'search help next previous'],
  ['/ ? N R', { shiftKey: true }, 'search help – –'],
  ['g f g t g h', {}, '– forums – tracker – hub'],
  ['g x f g n n', {}, '– – – – – next'],
  ['r', {}, '–'],
  ['/ n p g R', { metaKey: true }, '– – – – reload'],
  ['/ n p g r', { ctrlKey: true }, '– – – – reload'],
  ['/ n p g', { altKey: true }, '– – – –'],
  ['R', { ctrlKey: true, shiftKey: true }, '–'],
])('the keys %s with %o do %s', (keys, modifiers, shortcuts) => {
  expect(read(keys, modifiers)).toBe(shortcuts)
})

test.each([
  ['т', 'KeyN', {}, 'next'],
  ['Т', 'KeyN', { shiftKey: true }, undefined],
  ['ν', 'KeyN', {}, 'next'],
  ['к', 'KeyR', { ctrlKey: true }, 'reload'],
  ['p', 'KeyR', { ctrlKey: true }, undefined],
  [',', 'KeyN', {}, undefined],
  ['Process', 'KeyN', {}, undefined],
])('the key %s at the place %s with %o does %s', (key, code, modifiers, shortcut) => {
  const press = { ...plain, ...modifiers, key, code }
  expect(createKeyReader()(press, { isDisabled: false, time: 0 })).toBe(shortcut)
})

test('the letter after g has to follow soon', () => {
  const reader = createKeyReader()
  reader({ ...plain, key: 'g' }, { isDisabled: false, time: 0 })
  expect(reader({ ...plain, key: 'f' }, { isDisabled: false, time: 1_600 })).toBeUndefined()
})

test('in text fields only reloading the data works', () => {
  expect(read('/ ? n p g f', {}, true)).toBe('– – – – – –')
  expect(read('r', { ctrlKey: true }, true)).toBe('reload')
})
