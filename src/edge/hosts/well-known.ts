import { Hono } from 'hono'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import { readConfig, type Config } from '#edge/config/env.ts'
import { errorResponse } from '#edge/responses/error-response.ts'

const securityPath = '/.well-known/security.txt'
const daySeconds = 24 * 60 * 60
/** Validity of the file; RFC 9116 recommends less than a year. */
const validDays = 180

/**
 * `/.well-known`: `security.txt` (RFC 9116) if the settings name a contact, and `change-password`, which leads password managers
 * to the form. Everything else there is 404, by which they recognize a host whose status codes can be relied on.
 */
export function wellKnownRoutes() {
  const app = new Hono<EdgeEnv>()
  app.get(securityPath, (c) => {
    const config = readConfig(c.env)
    const text = securityText(config, Date.now() / 1000)
    return text === null
      ? errorResponse('notFound')
      : c.text(text, 200, { 'cache-control': 'public, max-age=86400' })
  })
  app.get('/.well-known/change-password', (c) => {
    c.header('cache-control', 'no-store')
    return c.redirect(`${readConfig(c.env).site.origins.main}/account-settings#password`)
  })
  app.all('/.well-known/*', () => errorResponse('notFound'))
  return app
}

function securityText({ security, site }: Config, now: number): string | null {
  if (security.contact === null) return null
  const expires = new Date((Math.floor(now / daySeconds) + validDays) * daySeconds * 1000)
  const lines = [
    `Contact: ${security.contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${security.languages}`,
    ...Object.values(site.origins).map((origin) => `Canonical: ${origin}${securityPath}`),
    ...(security.policyUrl === null ? [] : [`Policy: ${security.policyUrl}`]),
  ]
  return `${lines.join('\n')}\n`
}
