import { releaseOfNumber } from '#circuits/save-file/release.ts'
import { sizeClasses } from '#shared/inputs/size-class.ts'
import type { Fact, GroupCount, HubFilter } from './hub-filter.ts'
import { unknown } from './listed-facts.ts'

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
  /** The mods with the most creations, and the filter's own. */
  mods: OptionCount[]
}

/** Maximum number of releases offered: those with the most creations. */
const offeredReleases = 12

/** Counts the choices of a filter in the groups of the list of all creations, of the filter's mod, and of others. */
export function countOptions(
  groups: readonly GroupCount[],
  { mod, facts }: Pick<HubFilter, 'mod' | 'facts'>,
  offeredMods: number,
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
