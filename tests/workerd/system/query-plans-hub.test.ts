import { sql, type Sql } from '#upstream/db/sql.ts'
import { expect, test } from 'vitest'
import {
  foundGroupsStatement,
  groupsStatement,
} from '#upstream/domains/creations/listing/creation-counts.reader.ts'
import {
  hubIdsStatement,
  hubOrders,
  hubPageStatement,
} from '#upstream/domains/creations/listing/creation-list.reader.ts'
import { readFilter, type CreationFilter } from '#upstream/domains/creations/listing/hub-filter.ts'
import { listedFacts } from '#upstream/domains/creations/listing/listed-facts.ts'
import { listingStatements } from '#upstream/domains/creations/listing/listing.writer.ts'
import { Viewer } from '#upstream/request/viewer.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { isScan, named, planOf } from '../world/query-plan.ts'

const pages = hubOrders.flatMap((by) =>
  [0, 240].map((offset) => ({ by, offset, count: 12, descending: offset === 0 })),
)

/** Statements of the hub in each of its orders, on its first page and a later one, limited to a search's results if there are any. */
function hub(filter: CreationFilter, found: number[] | null = null): Record<string, Sql> {
  const name = JSON.stringify({ filter, found })
  return Object.fromEntries(
    pages.map((page) => [
      `hub by ${page.by} from ${page.offset}, ${name}`,
      hubIdsStatement(page, readFilter(filter), found),
    ]),
  )
}

/** Lists that an index has in their order. */
const walked = { ...hub({}), ...hub({ mod: 'Waves' }) }

const page = { by: 'score', offset: 0, count: 12, descending: true } as const
const nothing = { metadata: [], save: null }

/** Some rows by key, which are sorted then: of filtered lists, the first of each group. */
const bounded: Record<string, Sql> = {
  ...hub({ kind: 'BOARD' }),
  ...hub({ release: '0.92', size: 'TINY', mods: 'NONE' }),
  ...hub({ kind: 'BOARD', mod: 'Waves' }),
  ...hub({ kind: 'WORLD' }, [1, 2]),
  'a page of the hub': hubPageStatement(
    Viewer.anonymous,
    page,
    sql`SELECT 1 AS id, 1 AS rank`,
    FieldSelection.naming('images'),
  ),
  'counts of the hub': groupsStatement({ mod: 'Waves' }),
  'counts of found creations': foundGroupsStatement([1, 2]),
  ...named('listing', listingStatements(new Map([['ctn-00000000', listedFacts('BOARD', nothing)]]))),
}

test.for(Object.entries(walked))('%s: uses an index that also gives the order', async ([, statement]) => {
  const steps = await planOf(statement)
  expect(steps.filter((step) => isScan(step) || step.includes('TEMP B-TREE'))).toEqual([])
})

test.for(Object.entries(bounded))('%s: uses an index', async ([, statement]) => {
  expect((await planOf(statement)).filter(isScan)).toEqual([])
})

test('each group of a filtered list is read from the index of the order', async () => {
  const steps = await planOf(hubIdsStatement(page, readFilter({ kind: 'BOARD' }), null))
  expect(steps.filter((step) => step.includes('hub_entries_by_score (group_id=?)'))).toHaveLength(1)
  // One sort of the groups' results, none of the groups' content.
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toHaveLength(1)
})
