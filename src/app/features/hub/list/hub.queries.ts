import { type PageSearch, pageSearch } from '#app/ui/paged-list/page-search.ts'
import { documentQuery } from '#app/api/call.ts'
import { HubDocument, type HubQueryVariables } from '#app/graphql.gen.ts'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { releaseOf } from '#circuits/save-file/release.ts'
import { type SizeClass, sizeClasses } from '#shared/inputs/size-class.ts'

/** The orders of the hub; the first is the default. */
export const hubOrders = ['created', 'trending', 'score', 'downloads', 'parts'] as const

export type HubSort = (typeof hubOrders)[number]

/** Filters and order of the hub's creations, as in its search parameters; defaults are omitted. */
export interface HubView {
  q?: string
  kind?: 'board' | 'world'
  /** A release of the game: `0.92`. */
  version?: string
  mods?: 'none' | 'some'
  /** The mod that is needed; omitted with `mods`. */
  mod?: string
  size?: SizeClass
  s?: Exclude<HubSort, 'created'>
}

interface HubSearch extends HubView, PageSearch {}

/** Characters of a mod's name. */
const longestMod = 80

/** Reads the search parameters; invalid values are left out, so that each view has one URL. */
export function hubSearch(search: Record<string, unknown>): HubSearch {
  const { q, kind, version, mods, mod, size, s } = search
  const modFilter = text(mod, longestMod)
  return {
    q: text(q, longestSearch),
    kind: oneOf(['board', 'world'], kind),
    version: typeof version === 'string' ? (releaseOf(version) ?? undefined) : undefined,
    mods: modFilter === undefined ? oneOf(['none', 'some'], mods) : undefined,
    mod: modFilter,
    size: oneOf(sizeClasses, size),
    s: oneOf(['trending', 'score', 'downloads', 'parts'], s),
    ...pageSearch(search),
  }
}

export function hubDeps({ page = 1, ...view }: HubSearch): { page: number; view: HubView } {
  return { page, view: inOrder(view) }
}

export function hubAddress(view: HubView): string {
  const parameters = Object.entries(inOrder(view)).filter(([, value]) => value !== undefined) as [
    string,
    string,
  ][]
  const query = new URLSearchParams(parameters)
  return query.size > 0 ? `/hub?${query}` : '/hub'
}

/** The parameters in an order of their own: that of a URL may be another one, and the edge sorts them. */
function inOrder({ q, kind, version, mods, mod, size, s }: HubView): HubView {
  return { q, kind, version, mods, mod, size, s }
}

export function withoutFilters({ s }: HubView): HubView {
  return { s }
}

export function isFiltered({ q, kind, version, mods, mod, size }: HubView): boolean {
  return [q, kind, version, mods, mod, size].some((value) => value !== undefined)
}

/** One page of a view of the hub, with how many creations each filter leaves; pages count from 1. */
export function hubQuery(page: number, view: HubView) {
  const variables = { page: page - 1, sort: [`-${view.s ?? 'created'}`], ...filterOf(view) }
  return documentQuery(HubDocument, variables)
}

export function filterOf({ q, kind, version, mods, mod, size }: HubView) {
  return {
    query: q,
    kind: kind && upper(kind),
    release: version,
    mods: mods && upper(mods),
    mod,
    size: size && upper(size),
  } satisfies Omit<HubQueryVariables, 'page' | 'sort'>
}

function upper<Word extends string>(word: Word): Uppercase<Word> {
  return word.toUpperCase() as Uppercase<Word>
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown): Value | undefined {
  return values.find((known) => known === value)
}

function text(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, longest).toWellFormed() || undefined : undefined
}
