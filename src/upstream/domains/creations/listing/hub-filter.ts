import { columns, type RowOf, joinSql, sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import { releaseNumber, releaseOf } from '#circuits/save-file/release.ts'
import { sizeClasses, type SizeClass } from '#shared/inputs/size-class.ts'
import { searchText } from '#upstream/search/search-expression.ts'
import type { Scope } from '#upstream/domains/creations/reading/archive-facts.ts'
import { unknown } from './listing.writer.ts'

export interface CreationFilter {
  query?: string | null
  kind?: Scope | null
  release?: string | null
  mods?: 'NONE' | 'SOME' | null
  mod?: string | null
  size?: Uppercase<SizeClass> | null
}

export interface HubFilter {
  /** Id of the mod whose list is read; '' is the list of all creations. */
  mod: string
  facts: Partial<Record<Fact, string | number>>
  query: string
}

export type Fact = 'kind' | 'release' | 'size' | 'vanilla'

export const groupColumns = columns({ g: 'hub_groups' }, 'g.mod, g.kind, g.release, g.size, g.vanilla')

export interface GroupCount extends RowOf<typeof groupColumns> {
  count: number
}

/** Maximum characters of a mod's id that are compared; none is longer. */
const maxModLength = 200
/** No release: a text that isn't a version finds nothing. */
const noRelease = -2

const factColumns: Record<Fact, Sql> = {
  kind: sqlFragment('g.kind'),
  release: sqlFragment('g.release'),
  size: sqlFragment('g.size'),
  vanilla: sqlFragment('g.vanilla'),
}

/** Converts a client's filter; `mod` takes precedence over `mods`. Throws InputError for a query that is too long. */
export function readFilter(filter: CreationFilter | null | undefined): HubFilter {
  const { kind, release, mods, size, mod, query } = filter ?? {}
  const facts: HubFilter['facts'] = {}
  if (kind) facts.kind = kind.toLowerCase()
  if (release) {
    const known = releaseOf(release)
    facts.release = known === null ? noRelease : releaseNumber(known)
  }
  if (size) facts.size = sizeClasses.indexOf(size.toLowerCase() as SizeClass)
  if (mods && !mod) facts.vanilla = Number(mods === 'NONE')
  return {
    mod: (mod ?? '').slice(0, maxModLength).toWellFormed(),
    facts,
    query: searchText(query ?? '').trim(),
  }
}

export function isWholeList({ facts, query }: HubFilter): boolean {
  return query === '' && Object.keys(facts).length === 0
}

/** The condition for the groups `g` of a list that fit: none of them is its total. */
export function fits({ mod, facts }: Pick<HubFilter, 'mod' | 'facts'>): Sql {
  const conditions = Object.entries(facts).map(
    ([fact, value]) => sql`${factColumns[fact as Fact]} = ${value}`,
  )
  return joinSql([sql`g.mod = ${mod}`, sql`g.kind <> ''`, ...conditions], ' AND ')
}

export function isTotal(mod: Sql): Sql {
  return sql`g.mod = ${mod} AND g.kind = '' AND g.release = ${unknown} AND g.size = ${unknown} AND g.vanilla = ${unknown}`
}
