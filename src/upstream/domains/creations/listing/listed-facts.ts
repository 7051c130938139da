import { isFullyCounted, isVanilla } from '#shared/save-file/known-contents.ts'
import { releaseNumber, releaseOf } from '#shared/save-file/release.ts'
import { sizeClasses, sizeClassOf } from '#shared/save-file/size-class.ts'
import type { ArchiveFacts, Scope } from '../reading/archive-facts.ts'

/** What stands in a column for a fact that isn't known. */
export const unknown = -1

/** What the hub lists a creation by, in the database's terms. */
export interface ListedFacts {
  kind: Lowercase<Scope>
  /** The game's release as a number, or `unknown`, as the next two. */
  release: number
  /** The index of its size class. */
  size: number
  /** Whether it needs no mod, as 1 or 0. */
  vanilla: number
  /** Its number of parts; 0 if it isn't known. */
  parts: number
  /** The mods in whose lists it is; distinct. */
  mods: string[]
}

/** Mods that one creation may be listed under; more than this are hardly those of one circuit. */
const mostMods = 20

/** What the hub lists a creation of that kind by, from what is stored of its archive. */
export function listedFacts(kind: Scope, { metadata, save }: ArchiveFacts): ListedFacts {
  const version = metadata.find(({ key }) => key === 'GAME_VERSION')?.value ?? ''
  const release = releaseOf(version)
  return {
    kind: kind === 'BOARD' ? 'board' : 'world',
    release: release === null ? unknown : releaseNumber(release),
    size: save && isFullyCounted(save) ? sizeClasses.indexOf(sizeClassOf(save.components)) : unknown,
    vanilla: Number((save && isVanilla(save)) ?? unknown),
    parts: save?.components ?? 0,
    mods: [...new Set(save?.mods.map(({ id }) => id) ?? [])].filter((id) => id !== '').slice(0, mostMods),
  }
}
