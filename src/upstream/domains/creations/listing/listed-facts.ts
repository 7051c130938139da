import { isFullyCounted, isVanilla } from '#circuits/save-file/known-contents.ts'
import { releaseNumber, releaseOf } from '#circuits/save-file/release.ts'
import { sizeClasses, sizeClassOf } from '#shared/inputs/size-class.ts'
import type { ArchiveFacts, Scope } from '#upstream/domains/creations/reading/archive-facts.ts'

export const unknown = -1

export interface ListedFacts {
  kind: Lowercase<Scope>
  /** The game's release as a number, or `unknown`, as the next two. */
  release: number
  size: number
  /** Whether it needs no mod, as 1 or 0. */
  vanilla: number
  /** Its number of parts; 0 if it isn't known. */
  parts: number
  /** The mods in whose lists it is; distinct. */
  mods: string[]
}

/** Maximum number of mods that a creation is listed under; a circuit hardly needs more. */
const maxMods = 20

/** Derives the facts by which the hub lists a creation of that kind from the stored facts of its archive. */
export function listedFacts(kind: Scope, { metadata, save }: ArchiveFacts): ListedFacts {
  const version = metadata.find(({ key }) => key === 'GAME_VERSION')?.value ?? ''
  const release = releaseOf(version)
  return {
    kind: kind === 'BOARD' ? 'board' : 'world',
    release: release === null ? unknown : releaseNumber(release),
    size: save && isFullyCounted(save) ? sizeClasses.indexOf(sizeClassOf(save.components)) : unknown,
    vanilla: Number((save && isVanilla(save)) ?? unknown),
    parts: save?.components ?? 0,
    mods: [...new Set(save?.mods.map(({ id }) => id) ?? [])].filter((id) => id !== '').slice(0, maxMods),
  }
}
