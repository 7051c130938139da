import { expect, test } from 'vitest'
import { readOnlyProblem } from './read-only.server.ts'

test.each(['{ forums { id } }', 'query A { postCount } query B { postCount }', 'fragment F on Post { id }'])(
  '“%s” only reads',
  async (document) => {
    expect(await readOnlyProblem(document)).toBeNull()
  },
)

test.each([
  'mutation { endOtherSessions { sessions { id } } }',
  'query A { postCount } mutation B { endOtherSessions { sessions { id } } }',
  'subscription { postCount }',
  '# query\nmutation { endOtherSessions { sessions { id } } }',
])('“%s” could change something', async (document) => {
  expect(await readOnlyProblem(document)).toBe('You can only run queries here')
})

test.each([
  '{ ephemeralMessages { text } }',
  '{ forums { id } messages: ephemeralMessages { text } }',
  'query { ...Messages } fragment Messages on Query { ephemeralMessages { text } }',
])('“%s” would consume its result', async (document) => {
  expect(await readOnlyProblem(document)).toMatch(/^You can't query ephemeralMessages here/)
})

test('an invalid document is refused with the position', async () => {
  expect(await readOnlyProblem('{ forums { id }')).toMatch(/^Syntax Error: .* \(line 1, column 16\)$/)
})
