import { expect, test } from 'vitest'
import { suggestedName } from './account-rules.ts'

test.each([
  ['octocat', 'octocat'],
  ['Ada Lovelace', 'Ada.Lovelace'],
  [' Zoë  Müller ', 'Zoe.Muller'],
  ['a'.repeat(40), 'a'.repeat(25)],
  ['名前', ''],
  ['x', ''],
  ['', ''],
  ['Ad min', ''],
  ['Gate Works', ''],
  ['· · ·...', ''],
])('the name %j is suggested as %j', (name, offered) => {
  expect(suggestedName(name, 'Gate Works')).toBe(offered)
})
