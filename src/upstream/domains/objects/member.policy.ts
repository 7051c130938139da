import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { PageError, InputError } from '#upstream/platform/errors.ts'
import { newcomerLimits, type NewcomerLimits } from '#upstream/request/rate.ts'
import { withoutDots } from '#shared/names/username.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { countExternalLinks, collectReferences } from '#upstream/markup/links/references.ts'

/** Requires a member who is allowed to: 401 without a token that may write, 403 if unverified or banned, or not allowed. */
export function requireMember(viewer: Viewer, allowed = true): void {
  if (!viewer.isSignedIn || !viewer.mayWrite) throw new PageError(401)
  if (!viewer.isMember || !allowed) throw new PageError(403)
}

export function requireAllowed(allowed: boolean): void {
  if (!allowed) throw new PageError(403)
}

/** Lets users change their own settings, unverified and banned ones too; throws 401 without a token that may write. */
export function requireOwnBearer(viewer: Viewer): void {
  if (!viewer.mayWrite) throw new PageError(401)
}

export function canUpload(viewer: Viewer): boolean {
  return viewer.mayWrite && viewer.isMember
}

interface Allowance {
  links: number
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
function newcomerAllowance(viewer: Viewer, createdAt: number, now: number): Allowance | null {
  if (viewer.isStaff) return null
  return steps.find(({ younger }) => now - createdAt < younger)?.allowance ?? null
}

export function allowanceOf({ viewer, account, now }: RequestContext): Allowance | null {
  return account && newcomerAllowance(viewer, account.createdAt, now)
}

/** Throws InputError if the viewer's account is new and the text has more links or mentions than its limits allow. */
export function requireNewcomerText(context: RequestContext, body: string): void {
  const allowance = allowanceOf(context)
  if (!allowance) return
  const { main, auth, assets } = context.config.origins
  const links = countExternalLinks(body, [main, auth, assets])
  if (links > allowance.links)
    throw new InputError(refuse('newcomer-links', { max: allowance.links }), 'body')
  if (new Set(collectReferences(body).mentions.map(withoutDots)).size > allowance.mentions)
    throw new InputError(refuse('newcomer-mentions', { max: allowance.mentions }), 'body')
}

export function canAccessManagement(viewer: Viewer): boolean {
  return viewer.isMember && viewer.isStaff
}

export function canChangePicture(viewer: Viewer): boolean {
  return viewer.mayWrite && !viewer.isBanned
}
