import type { Site } from '#shared/site.ts'

/** What answers that are not pages may do when a browser opens them: nothing. */
export const nothingAllowed = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** What files of the assets host may do when opened by themselves: nothing, in an origin of their own. */
export const sandboxed = "default-src 'none'; sandbox"

/** Writes the policy of one page. */
export type PagePolicy = (site: Site, host: 'main' | 'auth', nonce: string) => string

/** The policy of pages: scripts and styles with its nonce, files from the assets host, no framing by others. */
export const pagePolicy: PagePolicy = (site, host, nonce) => policyParts(site, host).join(`'nonce-${nonce}'`)

/**
 * The policy under the development server, which gives out files from the page's own host, reloads over a socket and puts
 * styles into the page by script, without a nonce.
 */
export const devServerPolicy: PagePolicy = (site, host, nonce) =>
  write(site, host, `'self' ${site.origins.assets}`)
    .replace('style-src {nonce}', "style-src 'unsafe-inline'")
    .replaceAll('{nonce}', `'nonce-${nonce}'`)

const known = new WeakMap<Site, Partial<Record<'main' | 'auth', string[]>>>()

/** The policy's text around the nonces; joined anew for every page that is sent. */
function policyParts(site: Site, host: 'main' | 'auth'): string[] {
  const hosts = known.get(site) ?? {}
  known.set(site, hosts)
  hosts[host] ??= write(site, host, site.origins.assets).split('{nonce}')
  return hosts[host]
}

function write({ origins, store }: Site, host: 'main' | 'auth', files: string): string {
  const { main, auth, assets } = origins
  return [
    "default-src 'none'",
    `script-src {nonce} 'strict-dynamic' ${files}`,
    `style-src {nonce} ${files}`,
    `img-src ${files} data:`,
    `font-src ${files}`,
    `manifest-src ${files}`,
    `connect-src 'self' ${assets}`,
    `frame-src 'self' ${new URL(store.url).origin}`,
    `form-action 'self' ${main} ${auth}`,
    `frame-ancestors ${host === 'main' ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}
