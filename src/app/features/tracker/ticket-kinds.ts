import type { ComponentType } from 'react'
import type { RequestKind } from '#app/graphql.gen.ts'
import { t } from '#app/texts/t.ts'
import { BugIcon, FeatureIcon } from '#app/content/kinds/ticket-icon.tsx'

/** The name of a ticket's kind in URLs. */
export type KindAddress = 'issue' | 'feature'

interface TicketKind {
  address: KindAddress
  label: () => string
  Icon: ComponentType
}

/** The kinds of tickets with their names, icons and URLs. */
export const ticketKinds: Record<RequestKind, TicketKind> = {
  ISSUE: { address: 'issue', label: () => t('tracker.kind.bugReport'), Icon: BugIcon },
  FEATURE: { address: 'feature', label: () => t('tracker.kind.featureRequest'), Icon: FeatureIcon },
}

/** Whether a path segment names a kind. */
export function isKindAddress(part: string): part is KindAddress {
  return part === 'issue' || part === 'feature'
}

/** The kind that a path segment names. */
export function kindOf(address: KindAddress): RequestKind {
  return address === 'issue' ? 'ISSUE' : 'FEATURE'
}
