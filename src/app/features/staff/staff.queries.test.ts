import { expect, test } from 'vitest'
import type { Report } from '#app/content/moderation/moderation.queries.ts'
import { groupReports } from './staff.queries.ts'

function report(id: number, objectId: string, resolvedAt: number | null = null): Report {
  return { id, resolvedAt, object: { id: objectId } } as Report
}

test('reports about one object that were resolved at the same time are grouped, in the order of the first ones', () => {
  const idsOf = (reports: Report[]) => groupReports(reports).map((group) => group.map(({ id }) => id))
  expect(idsOf([report(1, 'pst-a'), report(2, 'pst-b'), report(3, 'pst-a')])).toEqual([[1, 3], [2]])
  expect(idsOf([report(1, 'pst-a', 20), report(2, 'pst-a', 20), report(3, 'pst-a', 10)])).toEqual([
    [1, 2],
    [3],
  ])
})
