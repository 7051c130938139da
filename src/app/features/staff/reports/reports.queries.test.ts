import { expect, test } from 'vitest'
import type { Report } from '#app/content/moderation/moderation.queries.ts'
import { groupReports } from './reports.queries.ts'

function report(id: number, objectId: string, resolvedAt: number | null = null): Report {
  const author = { username: 'alan', picture: '', flair: null }
  return {
    id,
    state: resolvedAt === null ? 'OPEN' : 'RESOLVED',
    reason: 'SPAM',
    text: '',
    createdAt: 1,
    reporter: { username: 'linus', flair: null },
    object: {
      id: objectId,
      kind: 'post',
      title: 'Wires',
      path: null,
      renderedBody: '',
      createdAt: 1,
      author,
      isDeleted: false,
      isHidden: false,
      hasPicture: false,
      openReports: 1,
      canBanAuthor: true,
    },
    act: null,
    message: null,
    resolvedAt,
    resolvedBy: null,
  }
}

const idsOf = (reports: Report[]) => groupReports(reports).map((group) => group.map(({ id }) => id))

test('reports about one object are grouped, in the order of the first ones', () => {
  expect(idsOf([report(1, 'pst-a'), report(2, 'pst-b'), report(3, 'pst-a')])).toEqual([[1, 3], [2]])
})

test('reports of an object that were resolved at different times are separate groups', () => {
  expect(idsOf([report(1, 'pst-a', 20), report(2, 'pst-a', 20), report(3, 'pst-a', 10)])).toEqual([
    [1, 2],
    [3],
  ])
})
