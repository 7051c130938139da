import type { Viewer } from '#upstream/request/viewer.ts'

/** What somebody who has just come may do; what is not named is as for everybody. */
export interface Allowance {
  /** Links to other sites in one text. */
  links: number
  /** People that one text mentions. */
  mentions: number
  /** Posts an hour, as many tickets, and as many creations. */
  post: number
  ticket: number
  creation: number
  /** Comments in five minutes. */
  comment: number
}

const day = 24 * 60 * 60

/** It lifts in two steps. Spam comes from accounts of minutes, and people who stay ask for little on their first days. */
const steps: readonly { younger: number; allowance: Allowance }[] = [
  { younger: day, allowance: { links: 2, mentions: 3, post: 3, ticket: 3, creation: 3, comment: 8 } },
  { younger: 7 * day, allowance: { links: 5, mentions: 8, post: 5, ticket: 5, creation: 5, comment: 12 } },
]

/** What the viewer is held to because their account is young, by when it was made; null for everybody else, and for staff. */
export function newcomerAllowance(viewer: Viewer, createdAt: number, now: number): Allowance | null {
  if (viewer.isStaff) return null
  return steps.find(({ younger }) => now - createdAt < younger)?.allowance ?? null
}
