import type { Config } from '#upstream/config/env.ts'

/** The site as browsers and authenticators know it. Only main's domain is sure to be valid in any deployment; its subdomains have it too. */
export function relyingParty({ origins, product }: Pick<Config, 'origins' | 'product'>) {
  return { id: new URL(origins.main).hostname, name: product, origins: [origins.main, origins.auth] }
}
