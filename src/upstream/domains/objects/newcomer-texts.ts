import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { outwardLinks } from '#upstream/markup/links/outward-links.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'
import { newcomerAllowance, type Allowance } from './newcomer.policy.ts'

/** What the viewer is held to because they have just come; null when nothing. */
export function allowanceOf({ viewer, account, now }: RequestContext): Allowance | null {
  return account && newcomerAllowance(viewer, account.createdAt, now)
}

/** Throws InputError when the viewer has just come and the text links or mentions more than that allows. */
export function requireNewcomerText(context: RequestContext, body: string): void {
  const allowance = allowanceOf(context)
  if (!allowance) return
  const { main, auth, assets } = context.config.origins
  const links = outwardLinks(body, [main, auth, assets])
  if (links > allowance.links) throw tooMany(allowance.links, 'links to other sites')
  if (collectReferences(body).mentions.length > allowance.mentions)
    throw tooMany(allowance.mentions, 'mentions')
}

function tooMany(most: number, what: string): InputError {
  return new InputError(`In your first days a text can have up to ${most} ${what}`, 'body')
}
