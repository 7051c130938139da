import { withoutDots } from '#shared/names/username.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { countExternalLinks, collectReferences } from '#upstream/markup/links/references.ts'
import { newcomerAllowance, type Allowance } from './newcomer.policy.ts'

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
