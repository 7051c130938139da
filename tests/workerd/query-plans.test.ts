import { env } from 'cloudflare:workers'
import { sql, type SQLWrapper } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { Viewer } from '#upstream/domains/accounts/viewer.ts'
import { threadStatement } from '#upstream/domains/comments/comment.reader.ts'
import { forumPageStatement, postStatement, relatedStatement } from '#upstream/domains/forums/post.reader.ts'
import { mentionsStatement } from '#upstream/domains/objects/body-markup.ts'
import { purgeStatement } from '#upstream/domains/objects/purge.ts'
import { viewStatements } from '#upstream/domains/objects/views.writer.ts'
import { historyStatements } from '#upstream/domains/people/history.reader.ts'
import { Asked } from '#upstream/graph/asked.ts'
import { leaseStatement } from '#upstream/jobs/outbox.reader.ts'
import { sweepMailStatements, sweepStatements } from '#upstream/jobs/sweep.ts'

const facts = {
  id: 1,
  publicId: 'usr-00000001',
  username: 'reader',
  roles: new Set<never>(),
  verified: true,
  bannedUntil: null,
  mayWrite: true,
  sessionId: 1,
}
const viewer = new Viewer(facts, 0)
const asked = Asked.nothing
const firstPage = { offset: 0, count: 25, newestFirst: true }
const laterPage = { offset: 250, count: 25, newestFirst: true }

const lists: Record<string, SQLWrapper> = {
  'a forum, first page': forumPageStatement(viewer, 'frm-genrldsc', firstPage, asked),
  'a forum, later page': forumPageStatement(viewer, 'frm-genrldsc', laterPage, asked),
  'a forum, oldest first': forumPageStatement(
    viewer,
    'frm-genrldsc',
    { ...laterPage, newestFirst: false },
    asked,
  ),
  'a post': postStatement(viewer, 'pst-00000000', asked),
  'recent posts': relatedStatement(viewer, 'pst-00000000', asked),
  'a thread': threadStatement(viewer, 'pst-00000000', asked),
  'a history, first page': historyStatements(viewer, 'reader', firstPage, asked).written,
  'a history, later page': historyStatements(viewer, 'reader', laterPage, asked).written,
  'the posts of a history': historyStatements(viewer, 'reader', laterPage, asked).posts,
  'the comments of a history': historyStatements(viewer, 'reader', laterPage, asked).comments,
  'mentioned people': mentionsStatement(['reader']),
  'jobs that are due': leaseStatement(0, 20),
  'what is to be purged': purgeStatement(0),
}

const changes: Record<string, SQLWrapper> = {
  ...named('views', viewStatements([{ object: 'pst-00000000', viewer: 'v' }], 0)),
  ...named('sweep', sweepStatements(0)),
  ...named('mail sweep', sweepMailStatements(0)),
}

test.for(Object.entries(lists))('%s: an index leads and gives the order', async ([, statement]) => {
  const steps = await planOf(statement)
  expect(steps.filter(isScan)).toEqual([])
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
})

test.for(Object.entries(changes))('%s: an index leads', async ([, statement]) => {
  expect((await planOf(statement)).filter(isScan)).toEqual([])
})

test('a scan would be noticed', async () => {
  expect((await planOf(sql`SELECT id FROM objects ORDER BY score`)).filter(isScan)).toEqual(['SCAN objects'])
})

async function planOf(statement: SQLWrapper): Promise<string[]> {
  const [plan] = await batch(env.DB, [sql`EXPLAIN QUERY PLAN ${statement}`])
  return (plan as { detail: string }[]).map((step) => step.detail)
}

/** What a statement holds in its hand, its JSON parameter or its own subquery, may be read from end to end. */
function isScan(step: string): boolean {
  return step.startsWith('SCAN ') && !/^SCAN (?:\w+ VIRTUAL TABLE|seen$|fresh$|\(subquery-\d+\)$)/.test(step)
}

function named(name: string, statements: SQLWrapper[]): Record<string, SQLWrapper> {
  return Object.fromEntries(statements.map((statement, index) => [`${name} ${index + 1}`, statement]))
}
