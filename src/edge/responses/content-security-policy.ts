import { playerOrigin } from '#shared/videos.ts'
import type { Config } from '../config/env.ts'

/** The policy of responses that are not pages: nothing is allowed when a browser opens them. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** What files of the assets host may do when opened by themselves: nothing, in an origin of their own. */
export const sandboxed = "default-src 'none'; sandbox"

/** What a drawing may do when opened by itself: colour its own shapes, and nothing else. */
export const drawing = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** A page that a policy is written for. */
export interface PolicyPlace {
  host: 'main' | 'auth'
  /** The page's path, without its query. */
  path: string
  nonce: string
}

/** Writes the policy of one page. */
export type PagePolicy = (config: Config, place: PolicyPlace) => string

/** The policy of pages: scripts and styles with its nonce, files from the assets host, no framing by others. */
export const pagePolicy: PagePolicy = (config, place) =>
  policyParts(config, place).join(`'nonce-${place.nonce}'`)

/**
 * The policy under the development server, which gives out files from the page's own host, reloads over a socket and puts
 * styles into the page by script, without a nonce.
 */
export const devServerPolicy: PagePolicy = (config, place) =>
  write(config, place, `'self' ${config.site.origins.assets}`)
    .replace('style-src {nonce}', "style-src 'unsafe-inline'")
    .replace('worker-src', "worker-src 'self'")
    .replaceAll('{nonce}', `'nonce-${place.nonce}'`)

const known = new WeakMap<Config, Map<string, string[]>>()

/** Where the captcha's script and frame come from. */
const turnstile = 'https://challenges.cloudflare.com'

/** The policy's text around the nonces; joined again for every page that is sent. */
function policyParts(config: Config, place: PolicyPlace): string[] {
  const policies = known.get(config) ?? new Map<string, string[]>()
  known.set(config, policies)
  const key = asksCaptcha(config, place) ? 'captcha' : place.host
  const parts = policies.get(key) ?? write(config, place, config.site.origins.assets).split('{nonce}')
  policies.set(key, parts)
  return parts
}

/** The one page with the captcha; it is always loaded whole, so that no other needs to allow it. */
function asksCaptcha({ captcha }: Config, { host, path }: PolicyPlace): boolean {
  return captcha && host === 'auth' && path === '/register'
}

function write(config: Config, place: PolicyPlace, files: string): string {
  const { site, signInOrigins } = config
  const { main, auth, assets } = site.origins
  const captcha = asksCaptcha(config, place) ? ` ${turnstile}` : ''
  const store = site.store.url === null ? '' : ` ${new URL(site.store.url).origin}`
  // The auth host has no videos.
  const player = place.host === 'main' ? ` ${playerOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src {nonce} 'strict-dynamic' ${files}${captcha}`,
    `style-src {nonce} ${files}`,
    `img-src ${files} data:`,
    `font-src ${files}`,
    `manifest-src ${files}`,
    `connect-src 'self' ${assets}`,
    // Checksums are taken off the main thread; a worker from another host's address is no browser's, one that a script made is.
    'worker-src blob:',
    `frame-src 'self'${store}${player}${captcha}`,
    // It holds for the redirect that answers a form too. One page leads to the next within a document, so all have the same.
    `form-action ${["'self'", main, auth, ...signInOrigins].join(' ')}`,
    `frame-ancestors ${place.host === 'main' ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
