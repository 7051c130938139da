import { sql, type SQL } from 'drizzle-orm'
import { releaseNumber, releaseOf } from '#shared/save-file/release.ts'
import { sizeClasses, type SizeClass } from '#shared/save-file/size-class.ts'
import { sqlFragment } from '#upstream/db/batch.ts'
import { searchText } from '#upstream/search/search-text.ts'
import type { Scope } from '../reading/archive-facts.ts'
import { unknown } from './listed-facts.ts'

/** What a list of creations is limited to, as a client asks for it; all that is given must hold. */
export interface CreationFilter {
  query?: string | null
  kind?: Scope | null
  release?: string | null
  mods?: 'NONE' | 'SOME' | null
  mod?: string | null
  size?: Uppercase<SizeClass> | null
}

/** The same in the database's terms. */
export interface HubFilter {
  /** The list to look at: '' is that of all creations, others are those of mods. */
  mod: string
  /** The facts that are asked for. */
  facts: Partial<Record<Fact, string | number>>
  /** The words that are searched for; blank for none. */
  query: string
}

/** The facts by which a list is divided into groups. */
export type Fact = 'kind' | 'release' | 'size' | 'vanilla'

/** Characters of a mod's name that are looked at; none is longer. */
const longestMod = 200
/** No release: a text that isn't a version finds nothing. */
const noRelease = -2

const columns: Record<Fact, SQL> = {
  kind: sqlFragment('g.kind'),
  release: sqlFragment('g.release'),
  size: sqlFragment('g.size'),
  vanilla: sqlFragment('g.vanilla'),
}

/** Reads a filter; a mod that is named goes before whether there is one. Throws InputError for a query that is too long. */
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
    mod: (mod ?? '').slice(0, longestMod).toWellFormed(),
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
  const given = Object.entries(facts).map(([fact, value]) => sql`${columns[fact as Fact]} = ${value}`)
  return sql.join([sql`g.mod = ${mod}`, sql`g.kind <> ''`, ...given], sqlFragment(' AND '))
}

/** The condition for the total of a list among the groups `g`. */
export function isTotal(mod: SQL): SQL {
  return sql`g.mod = ${mod} AND g.kind = '' AND g.release = ${unknown} AND g.size = ${unknown} AND g.vanilla = ${unknown}`
}
