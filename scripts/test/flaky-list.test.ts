import { expect, test } from 'vitest'
import { flakyName, readFlakyList } from './flaky-list.ts'

const now = new Date('2026-05-20T12:00:00Z')

test('a test with a cause is excused for 14 days from its date', () => {
  const list = [
    '| test | cause | since |',
    '| --- | --- | --- |',
    '| `a.test.ts: today` | a race | 2026-05-20 |',
    '| `a.test.ts: two weeks` | a race | 2026-05-07 |',
    '| `a.test.ts: expired` | a race | 2026-05-06 |',
    '| `a.test.ts: not yet` | a race | 2026-05-21 |',
    '| `a.test.ts: no cause` |  | 2026-05-20 |',
    '| `a.test.ts: no date` | a race | soon |',
  ]
  expect([...readFlakyList(list.join('\n'), now)]).toEqual(['a.test.ts: today', 'a.test.ts: two weeks'])
})

test('a test is listed by its file and title', () => {
  expect(flakyName({ file: 'a.test.ts', title: 'the `code`', state: 'failed' })).toBe("a.test.ts: the 'code'")
})
