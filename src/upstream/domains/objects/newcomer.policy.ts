import { newcomerLimits, type NewcomerLimits } from '#upstream/request/rate-limits.ts'
import type { Viewer } from '#upstream/request/viewer.ts'

export interface Allowance {
  /** Links to other sites in one text. */
  links: number
  /** Users that one text mentions. */
  mentions: number
  rates: NewcomerLimits
}

const day = 24 * 60 * 60

/** Spam comes from accounts that are minutes old, and users who stay need little on their first days. */
const steps: readonly { younger: number; allowance: Allowance }[] = [
  { younger: day, allowance: { links: 2, mentions: 3, rates: newcomerLimits.firstDay } },
  { younger: 7 * day, allowance: { links: 5, mentions: 8, rates: newcomerLimits.firstWeek } },
]

/** The viewer's limits by the age of their account; null for older accounts and for staff. */
export function newcomerAllowance(viewer: Viewer, createdAt: number, now: number): Allowance | null {
  if (viewer.isStaff) return null
  return steps.find(({ younger }) => now - createdAt < younger)?.allowance ?? null
}
