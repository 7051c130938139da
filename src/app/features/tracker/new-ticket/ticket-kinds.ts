import type { ComponentType } from 'react'
import type { RequestKind } from '#app/graphql.gen.ts'
import * as texts from '#app/texts/english/names.ts'
import { BugIcon, FeatureIcon } from '#app/objects/kinds/ticket-icon.tsx'

/** How a kind of ticket stands in addresses. */
export type KindAddress = 'issue' | 'feature'

interface TicketKind {
  address: KindAddress
  label: string
  Icon: ComponentType
}

/** The kinds of tickets, each with its name, sign and address. */
export const ticketKinds: Record<RequestKind, TicketKind> = {
  ISSUE: { address: 'issue', label: texts.bugReport, Icon: BugIcon },
  FEATURE: { address: 'feature', label: texts.featureRequest, Icon: FeatureIcon },
}

/** Whether a part of an address names a kind. */
export function isKindAddress(part: string): part is KindAddress {
  return part === 'issue' || part === 'feature'
}

/** The kind that an address names. */
export function kindOf(address: KindAddress): RequestKind {
  return address === 'issue' ? 'ISSUE' : 'FEATURE'
}
