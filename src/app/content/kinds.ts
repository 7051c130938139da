import type { ComponentType } from 'react'
import type { MetadataKey, ScopeKind, RequestKind } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { BoardIcon, WorldIcon, iconOf } from '#app/ui/icon.tsx'
import { displayVersion } from '#circuits/save-file/release.ts'

export const creationKinds: Record<ScopeKind, { label: () => string; Icon: ComponentType }> = {
  BOARD: { label: () => t('hub.kind.subassembly'), Icon: BoardIcon },
  WORLD: { label: () => t('hub.kind.world'), Icon: WorldIcon },
}

export const metadataLabels: Record<MetadataKey, () => string> = {
  GAME_VERSION: () => t('hub.metadata.gameVersion'),
  UNKNOWN: () => t('hub.metadata.unknown'),
}

/** The game version that a creation was saved with; undefined if unknown. */
export function gameVersion(metadata: readonly { key: MetadataKey; value: string }[]): string | undefined {
  const version = metadata.find(({ key }) => key === 'GAME_VERSION')?.value
  return version && displayVersion(version)
}

export const BugIcon = iconOf(
  'M12 20v-9M14 7a4 4 0 0 1 4 4v3a6 6 0 0 1-12 0v-3a4 4 0 0 1 4-4zM14.12 3.88 16 2M21 21a4 4 0 0 0-3.81-4M21 5a4 4 0 0 1-3.55 3.97M22 13h-4M3 21a4 4 0 0 1 3.81-4M3 5a4 4 0 0 0 3.55 3.97M6 13H2M8 2l1.88 1.88M9 7.13V6a3 3 0 1 1 6 0v1.13',
)
export const FeatureIcon = iconOf(
  'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5M9 18h6M10 22h4',
)

type KindAddress = 'issue' | 'feature'

interface TicketKind {
  address: KindAddress
  label: () => string
  Icon: ComponentType
}

export const ticketKinds: Record<RequestKind, TicketKind> = {
  ISSUE: { address: 'issue', label: () => t('tracker.kind.bugReport'), Icon: BugIcon },
  FEATURE: { address: 'feature', label: () => t('tracker.kind.featureRequest'), Icon: FeatureIcon },
}

export function isKindAddress(part: string): part is KindAddress {
  return part === 'issue' || part === 'feature'
}

export function kindOf(address: KindAddress): RequestKind {
  return address === 'issue' ? 'ISSUE' : 'FEATURE'
}
