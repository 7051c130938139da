import { expect, test } from 'vitest'
import { quotedTitle } from './quoted-title.ts'

test.for([
  ['Wires vanish on load', '“Wires vanish on load”'],
  ['“Load” does nothing', '“‘Load’ does nothing”'],
  ['Labels say "NaN" and "null"', '“Labels say ‘NaN’ and ‘null’”'],
  ['It can’t fit a 15" screen', '“It can’t fit a 15" screen”'],
] as const)('%s is quoted as %s', ([title, quoted]) => {
  expect(quotedTitle(title)).toBe(quoted)
})
