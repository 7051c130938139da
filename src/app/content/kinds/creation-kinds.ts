import type { ComponentType } from 'react'
import type { MetadataKey, ScopeKind } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { BoardIcon, WorldIcon } from '#app/ui/icon.tsx'
import { displayVersion } from '#circuits/save-file/release.ts'

/** The kinds of creations with their names and icons. */
export const creationKinds: Record<ScopeKind, { label: () => string; Icon: ComponentType }> = {
  BOARD: {
    label: () => t('hub.kind.subassembly'),
    Icon: BoardIcon,
  },
  WORLD: {
    label: () => t('hub.kind.world'),
    Icon: WorldIcon,
  },
}

/** The labels of a creation's metadata. */
export const metadataLabels: Record<MetadataKey, () => string> = {
  GAME_VERSION: () => t('hub.metadata.gameVersion'),
  UNKNOWN: () => t('hub.metadata.unknown'),
}

/** The game version that a creation was saved with; undefined if unknown. */
export function gameVersion(metadata: readonly { key: MetadataKey; value: string }[]): string | undefined {
  const version = metadata.find(({ key }) => key === 'GAME_VERSION')?.value
  return version && displayVersion(version)
}
