import { sql, type SQL } from 'drizzle-orm'
import { releaseNumber, releaseOf } from '#shared/save-file/release.ts'
import { sizeClasses, type SizeClass } from '#shared/save-file/size-class.ts'
import { sqlFragment } from '#upstream/db/batch.ts'
import { searchText } from '#upstream/search/search-text.ts'
import type { Scope } from '../reading/archive-facts.ts'
import { unknown } from './listed-facts.ts'

/** Filter of a list of creations, as a client sends it; a creation must meet all of its parts. */
export interface CreationFilter {
  query?: string | null
  kind?: Scope | null
  release?: string | null
  mods?: 'NONE' | 'SOME' | null
  mod?: string | null
  size?: Uppercase<SizeClass> | null
}

/** Filter of a list of creations, in the database's terms. */
export interface HubFilter {
  /** Id of the mod whose list is read; '' is the list of all creations. */
  mod: string
  /** The required facts. */
  facts: Partial<Record<Fact, string | number>>
  /** Search text; blank for none. */
  query: string
}

/** The facts by which a list is divided into groups. */
export type Fact = 'kind' | 'release' | 'size' | 'vanilla'

/** Maximum characters of a mod's id that are compared; none is longer. */
const maxModLength = 200
/** No release: a text that isn't a version finds nothing. */
const noRelease = -2

const columns: Record<Fact, SQL> = {
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

/** Whether it limits nothing but the mod. */
export function isWholeList({ facts, query }: HubFilter): boolean {
  return query === '' && Object.keys(facts).length === 0
}

/** The condition for the groups `g` of a list that fit: none of them is its total. */
export function fits({ mod, facts }: Pick<HubFilter, 'mod' | 'facts'>): SQL {
  const conditions = Object.entries(facts).map(([fact, value]) => sql`${columns[fact as Fact]} = ${value}`)
  return sql.join([sql`g.mod = ${mod}`, sql`g.kind <> ''`, ...conditions], sqlFragment(' AND '))
}

/** The condition for the total of a list among the groups `g`. */
export function isTotal(mod: SQL): SQL {
  return sql`g.mod = ${mod} AND g.kind = '' AND g.release = ${unknown} AND g.size = ${unknown} AND g.vanilla = ${unknown}`
}
