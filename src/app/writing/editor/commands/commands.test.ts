import { expect, test } from 'vitest'
import { commandOf, commands, keyHint } from './commands.ts'

const pressed = (keys: Partial<KeyboardEvent>) =>
  commandOf({ key: '', code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...keys })

test('shortcuts match the letter, or the physical key of a digit or sign', () => {
  expect(pressed({ key: 'b', code: 'KeyB', ctrlKey: true })).toBe(commands.bold)
  expect(pressed({ key: 'B', code: 'KeyB', metaKey: true })).toBe(commands.bold)
  expect(pressed({ key: '(', code: 'Digit8', ctrlKey: true, shiftKey: true })).toBe(commands.bullets)
  expect(pressed({ key: '>', code: 'Period', ctrlKey: true, shiftKey: true })).toBe(commands.quote)
})

test('other keys are left to the browser', () => {
  for (const keys of [
    { key: 'b', code: 'KeyB' },
    { key: 'B', code: 'KeyB', ctrlKey: true, shiftKey: true },
    { key: 'b', code: 'KeyB', ctrlKey: true, altKey: true },
    { key: '8', code: 'Digit8', ctrlKey: true },
    { key: 'z', code: 'KeyZ', ctrlKey: true },
  ])
    expect(pressed(keys), JSON.stringify(keys)).toBeUndefined()
})

test('a hint shows the keys of the platform', () => {
  expect([keyHint(commands.bold, false), keyHint(commands.bold, true)]).toEqual(['Ctrl+B', '⌘B'])
  expect([keyHint(commands.bullets, false), keyHint(commands.bullets, true)]).toEqual(['Ctrl+Shift+8', '⇧⌘8'])
  expect(keyHint(commands.heading, false)).toBe('')
})
