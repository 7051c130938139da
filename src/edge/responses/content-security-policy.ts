import { isEmbedPath } from '#shared/addresses/embed.ts'
import { storeWidgets } from '#shared/addresses/store-widgets.ts'
import { playerOrigin } from '#shared/addresses/videos.ts'
import type { Config } from '#edge/config/env.ts'

/** The policy of responses that are not pages: nothing is allowed when a browser opens them. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The policy of files on the assets host opened directly: nothing, in an opaque origin. */
export const sandboxPolicy = "default-src 'none'; sandbox"

/** The policy of a drawing opened directly: only its own styles. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** The page that a policy is for. */
export interface PolicyTarget {
  host: 'main' | 'auth'
  /** The page's path, without its query. */
  path: string
  nonce: string
}

/** Writes the policy of one page. */
export type PagePolicy = (config: Config, target: PolicyTarget) => string

/** The policy of pages: scripts and styles with its nonce, files from the assets host, no framing by others but of embedded creations. */
export const pagePolicy: PagePolicy = (config, target) =>
  policyParts(config, target).join(`'nonce-${target.nonce}'`)

/**
 * The policy under the development server, which serves files from the page's own host, reloads over a socket and injects
 * styles by script, without a nonce.
 */
export const devServerPolicy: PagePolicy = (config, target) =>
  write(config, target, `'self' ${config.site.origins.assets}`)
    .replace('style-src {nonce}', "style-src 'unsafe-inline'")
    .replace('worker-src', "worker-src 'self'")
    .replace(embedSandbox, '')
    .replaceAll('{nonce}', `'nonce-${target.nonce}'`)

const known = new WeakMap<Config, Map<string, string[]>>()

/** Origin of the captcha's script and frame. */
const turnstile = 'https://challenges.cloudflare.com'

/** The policy's text around the nonces; joined again for every page that is sent. */
function policyParts(config: Config, target: PolicyTarget): string[] {
  const policies = known.get(config) ?? new Map<string, string[]>()
  known.set(config, policies)
  const key = policyKind(config, target)
  const parts = policies.get(key) ?? write(config, target, config.site.origins.assets).split('{nonce}')
  policies.set(key, parts)
  return parts
}

function policyKind(config: Config, target: PolicyTarget): string {
  if (isEmbedded(target)) return 'embed'
  return asksCaptcha(config, target) ? 'captcha' : target.host
}

function isEmbedded({ host, path }: PolicyTarget): boolean {
  return host === 'main' && isEmbedPath(path)
}

/** The one page with the captcha; it is always loaded whole, so that no other page needs to allow the captcha. */
function asksCaptcha({ captcha }: Config, { host, path }: PolicyTarget): boolean {
  return captcha && host === 'auth' && path === '/register'
}

/** Gives a framed document its own origin, so that it can't read the main host's data in this browser. */
const embedSandbox = '; sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads'

/** Any site may frame these pages, which read files of the assets host and nothing else. */
function writeEmbedPolicy(files: string): string {
  const directives = [
    "default-src 'none'",
    `script-src {nonce} 'strict-dynamic' ${files}`,
    `style-src {nonce} ${files}`,
    `img-src ${files} data:`,
    `font-src ${files}`,
    `connect-src ${files}`,
    'worker-src blob:',
    "form-action 'none'",
    'frame-ancestors *',
    "base-uri 'none'",
    "object-src 'none'",
  ]
  return directives.join('; ') + embedSandbox
}

function write(config: Config, target: PolicyTarget, files: string): string {
  if (isEmbedded(target)) return writeEmbedPolicy(files)
  const { site, signInOrigins } = config
  const { main, auth, assets } = site.origins
  const captcha = asksCaptcha(config, target) ? ` ${turnstile}` : ''
  const store = site.store.url === null ? '' : ` ${storeWidgets(site.store.url, assets).price.origin}`
  // The auth host has no videos.
  const player = target.host === 'main' ? ` ${playerOrigin}` : ''
  return [
    "default-src 'none'",
    `script-src {nonce} 'strict-dynamic' ${files}${captcha}`,
    `style-src {nonce} ${files}`,
    `img-src ${files} data:`,
    `font-src ${files}`,
    `manifest-src ${files}`,
    // Not every browser counts WebSockets among 'self'.
    `connect-src 'self' ${main.replace('http', 'ws')} ${assets}`,
    // Checksums are computed in a worker; browsers allow none from another host's URL, only one that a script created.
    // The service worker of push messages is main's own.
    `worker-src ${target.host === 'main' ? "'self' " : ''}blob:`,
    `frame-src 'self'${store}${player}${captcha}`,
    // It also applies to redirects of form posts. Client navigation stays in one document, so all pages have the same policy.
    `form-action ${["'self'", main, auth, ...signInOrigins].join(' ')}`,
    `frame-ancestors ${target.host === 'main' ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
