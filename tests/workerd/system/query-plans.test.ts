import { sql, type Sql } from '#upstream/db/sql.ts'
import { expect, test } from 'vitest'
import { hubIdsStatement, hubOrders } from '#upstream/domains/creations/listing/creation-list.reader.ts'
import { readFilter, type CreationFilter } from '#upstream/domains/creations/listing/hub-filter.ts'
import { downloadStatement } from '#upstream/domains/creations/download.reader.ts'
import { downloadStatements } from '#upstream/domains/creations/downloads.writer.ts'
import { dueNotification } from '#upstream/domains/notifications/mail-notification.ts'
import { postListStatement } from '#upstream/domains/forums/post-lists.reader.ts'
import { forumPageStatement } from '#upstream/domains/forums/post.reader.ts'
import { sections } from '#upstream/domains/personal-data/export/export-sections.ts'
import { outdatedStatement } from '#upstream/domains/objects/outdated-markup.ts'
import { storeStatement } from '#upstream/domains/objects/views.writer.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { Viewer } from '#upstream/request/context.ts'
import { usableStatement } from '#upstream/domains/uploads/upload.reader.ts'
import { isScan, named, planOf } from '#tests/upstream/query-plan.ts'

// Statements of calls are checked in call-plans.test.ts and page-trips.test.ts, lists of tickets in tracker-scale.test.ts; here are those that depend on what is asked for, and on
// how much there is.

const viewer = Viewer.anonymous
const selection = FieldSelection.nothing
const firstPage = { by: 'created', offset: 0, count: 25, descending: true } as const
const laterPage = { ...firstPage, offset: 250 }
const oldestFirst = { ...laterPage, descending: false }

const hubPages = hubOrders.flatMap((by) =>
  [0, 240].map((offset) => ({ by, offset, count: 12, descending: offset === 0 })),
)

/** Statements of the hub in each of its orders, on its first page and a later one, limited to a search's results if there are any. */
function hub(filter: CreationFilter, found: number[] | null = null): Record<string, Sql> {
  return named(
    `hub ${JSON.stringify({ filter, found })}`,
    hubPages.map((page) => hubIdsStatement(page, readFilter(filter), found)),
  )
}

const exported = Object.entries(sections).map(
  ([name, page]) => [`personal data: ${name}`, page({ userId: 1, main: '' }, 1, 100)] as const,
)

const lists: Record<string, Sql> = {
  ...hub({}),
  ...hub({ mod: 'Waves' }),
  ...named(
    'a forum',
    [firstPage, laterPage, oldestFirst, { ...laterPage, by: 'activity' as const }].map((page) =>
      forumPageStatement(viewer, 'frm-genrldsc', page, selection),
    ),
  ),
  ...named(
    'texts of an older renderer',
    (['objects', 'changelog', 'legal'] as const).map((of) => outdatedStatement({ of })),
  ),
  'a notification that is to be mailed': sql`SELECT 1 ${dueNotification(1, 0)}`,
  'files that a text names': usableStatement(viewer, ['0'.repeat(32)], 'image', {
    usedBy: 'pst-00000000',
    now: 0,
  }),
  ...Object.fromEntries(exported),
}

test.for(Object.entries(lists))('%s: uses an index that also gives the order', async ([, statement]) => {
  const steps = await planOf(statement)
  expect(steps.filter((step) => isScan(step) || step.includes('TEMP B-TREE'))).toEqual([])
})

test.for(exported)('%s: reads one person’s rows only', async ([, statement]) => {
  // Newsletters (n) are few, and their ledger has an index of each newsletter's addresses.
  const wide = (await planOf(statement)).filter((step) => /^SEARCH (?!n )\w+ .*\(rowid>\?\)/.test(step))
  expect(wide).toEqual([])
})

test.for(['LATEST', 'NEW', 'TOP', 'UNANSWERED'] as const)(
  'posts of all forums, %s: in the order of an index',
  async (list) => {
    const steps = await planOf(postListStatement(list, laterPage, 0))
    expect(steps.filter((step) => isScan(step) || step.includes('TEMP B-TREE'))).toEqual([
      expect.stringMatching(/^SCAN o USING INDEX posts_/),
      'SCAN forums',
    ])
  },
)

const hubPage = { by: 'score', offset: 0, count: 12, descending: true } as const

/** Some rows by key, which may be sorted then: of filtered lists the first of each group, of others at most 700. */
const bounded: Record<string, Sql> = {
  ...hub({ kind: 'BOARD' }),
  ...hub({ release: '0.92', size: 'TINY', mods: 'NONE' }),
  ...hub({ kind: 'BOARD', mod: 'Waves' }),
  ...hub({ kind: 'WORLD' }, [1, 2]),
  'storing views': storeStatement([{ object: 'pst-00000000', viewer: 'v' }], 0),
  'the download of a version': downloadStatement('ctn-00000000', '1'),
  ...named('downloads', downloadStatements([{ object: 'ctn-00000000', viewer: 'v' }], 0)),
}

test.for(Object.entries(bounded))('%s: uses an index', async ([, statement]) => {
  expect((await planOf(statement)).filter(isScan)).toEqual([])
})

test('each group of a filtered list is read from the index of the order', async () => {
  const steps = await planOf(hubIdsStatement(hubPage, readFilter({ kind: 'BOARD' }), null))
  expect(steps.filter((step) => step.includes('hub_entries_by_score (group_id=?)'))).toHaveLength(1)
  // One sort of the groups' results, none of the groups' content.
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(1)
})
