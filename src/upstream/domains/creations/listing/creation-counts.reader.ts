import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { countOptions, type CreationCounts } from './count-options.ts'
import { foundEntries, foundCreations } from './creation-list.reader.ts'
import {
  groupColumns,
  readFilter,
  type CreationFilter,
  type GroupCount,
  type HubFilter,
} from './hub-filter.ts'

/** Maximum number of mods offered as filters: those with the most creations. */
const offeredMods = 12
/** Groups that are read, the largest first. Files may claim any release, so there is no end of groups. */
const maxGroups = 2_000

export async function countCreations(
  context: RequestContext,
  input: CreationFilter | null | undefined,
): Promise<CreationCounts> {
  const filter = readFilter(input)
  const groups =
    filter.query === ''
      ? await readRows<GroupCount>(context, groupsStatement(filter))
      : await readRows<GroupCount>(context, foundGroupsStatement(await foundCreations(context, filter.query)))
  return countOptions(groups, filter, offeredMods)
}

export function groupsStatement({ mod }: Pick<HubFilter, 'mod'>): Sql {
  return sql`SELECT ${groupColumns}, g.count
    FROM (SELECT '' AS mod UNION SELECT ${mod} UNION SELECT mod FROM (SELECT t.mod FROM hub_groups t
      INDEXED BY hub_groups_of_mods WHERE t.kind = '' AND t.mod <> '' AND t.count > 0
      ORDER BY t.count DESC LIMIT ${literal(offeredMods)})) AS lists
    CROSS JOIN hub_groups g ON g.mod = lists.mod AND g.kind <> '' AND g.count > 0
    ORDER BY g.count DESC LIMIT ${literal(maxGroups)}`
}

export function foundGroupsStatement(found: readonly number[]): Sql {
  return sql`SELECT ${groupColumns}, count(*) AS count ${foundEntries(found)} AND g.kind <> '' GROUP BY g.id`
}
