import { literal, sql, type Sql } from '#upstream/db/sql.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { foundEntries, foundCreations } from './creation-list.reader.ts'
import {
  groupColumns,
  readFilter,
  type CreationFilter,
  type GroupCount,
  type HubFilter,
  type Fact,
} from './hub-filter.ts'
import { releaseOfNumber } from '#circuits/save-file/release.ts'
import { sizeClasses } from '#shared/inputs/size-class.ts'
import { unknown } from './listing.writer.ts'

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
  return countOptions(groups, filter)
}

function groupsStatement({ mod }: Pick<HubFilter, 'mod'>): Sql {
  return sql`SELECT ${groupColumns}, g.count
    FROM (SELECT '' AS mod UNION SELECT ${mod} UNION SELECT mod FROM (SELECT t.mod FROM hub_groups t
      INDEXED BY hub_groups_of_mods WHERE t.kind = '' AND t.mod <> '' AND t.count > 0
      ORDER BY t.count DESC LIMIT ${literal(offeredMods)})) AS lists
    CROSS JOIN hub_groups g ON g.mod = lists.mod AND g.kind <> '' AND g.count > 0
    ORDER BY g.count DESC LIMIT ${literal(maxGroups)}`
}

function foundGroupsStatement(found: readonly number[]): Sql {
  return sql`SELECT ${groupColumns}, count(*) AS count ${foundEntries(found)} AND g.kind <> '' GROUP BY g.id`
}

export interface OptionCount {
  value: string
  count: number
}

export interface CreationCounts {
  total: number
  kinds: OptionCount[]
  releases: OptionCount[]
  sizes: OptionCount[]
  vanilla: number
  modded: number
  mods: OptionCount[]
}

/** Maximum number of releases offered: those with the most creations. */
const offeredReleases = 12

/** Counts the choices of a filter in the groups of the list of all creations, of the filter's mod, and of others. */
function countOptions(
  groups: readonly GroupCount[],
  { mod, facts }: Pick<HubFilter, 'mod' | 'facts'>,
): CreationCounts {
  const fitting = (list: string, but?: Fact) =>
    groups.filter(
      (group) =>
        group.mod === list &&
        Object.entries(facts).every(([fact, value]) => fact === but || group[fact as Fact] === value),
    )
  const options = (fact: Fact) => sumBy(fitting(mod, fact), fact)
  const mods = [...new Set([...groups.map((group) => group.mod), mod])]
    .filter((list) => list !== '')
    .map((list) => ({ value: list, count: sum(fitting(list, 'vanilla')) }))
    .filter(({ value, count }) => count > 0 || value === mod)
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  const ofAll = sumBy(fitting('', 'vanilla'), 'vanilla')
  return {
    total: sum(fitting(mod)),
    kinds: ['board', 'world'].flatMap((kind) => option(kind.toUpperCase(), options('kind').get(kind))),
    releases: topReleases(options('release'), offeredReleases, facts.release).map(([release, count]) => ({
      value: releaseOfNumber(release),
      count,
    })),
    sizes: sizeClasses.flatMap((size, index) => option(size.toUpperCase(), options('size').get(index))),
    vanilla: ofAll.get(1) ?? 0,
    modded: ofAll.get(0) ?? 0,
    mods: mods.filter(({ value }, index) => index < offeredMods || value === mod),
  }
}

function option(value: string, count: number | undefined): OptionCount[] {
  return count === undefined ? [] : [{ value, count }]
}

function sum(groups: readonly GroupCount[]): number {
  return groups.reduce((total, { count }) => total + count, 0)
}

function sumBy(groups: readonly GroupCount[], fact: Fact): Map<string | number, number> {
  const counts = new Map<string | number, number>()
  for (const group of groups)
    if (group[fact] !== unknown) counts.set(group[fact], (counts.get(group[fact]) ?? 0) + group.count)
  return counts
}

function topReleases(
  counts: ReadonlyMap<string | number, number>,
  number: number,
  chosen: string | number | undefined,
): [release: number, count: number][] {
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .filter(([release], index) => index < number || release === chosen)
    .map(([release, count]): [number, number] => [Number(release), count])
    .toSorted(([a], [b]) => b - a)
}
