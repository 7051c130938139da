import { expect, test } from 'vitest'
import { whyNotReadOnly } from './read-only.server.ts'

test.each(['{ forums { id } }', 'query A { postCount } query B { postCount }', 'fragment F on Post { id }'])(
  '“%s” only reads',
  async (document) => {
    expect(await whyNotReadOnly(document)).toBeNull()
  },
)

test.each([
  'mutation { endOtherSessions { sessions { id } } }',
  'query A { postCount } mutation B { endOtherSessions { sessions { id } } }',
  'subscription { postCount }',
  '# query\nmutation { endOtherSessions { sessions { id } } }',
])('“%s” could change something', async (document) => {
  expect(await whyNotReadOnly(document)).toBe('You can only run queries here')
})

test.each([
  '{ ephemeralMessages { text } }',
  '{ forums { id } told: ephemeralMessages { text } }',
  'query { ...Told } fragment Told on Query { ephemeralMessages { text } }',
])('“%s” would use up what it tells', async (document) => {
  expect(await whyNotReadOnly(document)).toMatch(/^You can't query ephemeralMessages here/)
})

test('what is no document is refused with the place', async () => {
  expect(await whyNotReadOnly('{ forums { id }')).toMatch(/^Syntax Error: .* \(line 1, column 16\)$/)
})
