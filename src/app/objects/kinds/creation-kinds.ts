import type { ComponentType } from 'react'
import type { MetadataKey, ScopeKind } from '#app/graphql.gen.ts'
import * as texts from '#app/texts/english/creations.ts'
import { BoardIcon, WorldIcon } from '#app/ui/icon.tsx'

/** The kinds of creations, each with its name and sign. */
export const creationKinds: Record<ScopeKind, { label: string; Icon: ComponentType }> = {
  BOARD: { label: texts.subassembly, Icon: BoardIcon },
  WORLD: { label: texts.world, Icon: WorldIcon },
}

/** What the keys of a creation's metadata are called. */
export const metadataLabels: Record<MetadataKey, string> = {
  GAME_VERSION: texts.gameVersion,
  UNKNOWN: texts.unknownData,
}

/** The game version that a creation was saved with; undefined when nobody knows. */
export function gameVersion(metadata: readonly { key: MetadataKey; value: string }[]): string | undefined {
  return metadata.find(({ key }) => key === 'GAME_VERSION')?.value
}
