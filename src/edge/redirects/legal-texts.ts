import type { Context, Next } from 'hono'
import { readConfig } from '#edge/config/env.ts'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { isLegalKind } from '#shared/names/legal-kinds.ts'

/** `/privacy` and the like: redirects to the address in the settings, else to the site's own page. */
export function redirectToLegalText(c: Context<EdgeEnv>): Response {
  return c.redirect(legalUrl(c) ?? `/legal/${c.req.param('kind') ?? ''}`)
}

/** The page of a legal text: where the settings name another address, that one. */
export function preferLegalUrl(c: Context<EdgeEnv>, next: Next): Response | Promise<void> {
  const url = legalUrl(c)
  return url === undefined ? next() : c.redirect(url)
}

function legalUrl(c: Context<EdgeEnv>): string | undefined {
  const kind = c.req.param('kind') ?? ''
  return isLegalKind(kind) ? readConfig(c.env).site.legalUrls[kind] : undefined
}
