import type { Provider } from '#shared/contract/rest.ts'

/** The display names of the social providers; the OpenID issuer can be any, so the settings name it. */
export function providerLabels(issuer: string): Record<Provider, string> {
  return { github: 'GitHub', steam: 'Steam', google: issuer }
}

/** Label of the OpenID issuer: the operator's setting, else Google when it is Google, else its host. */
export function issuerLabel(issuer: string, label: string | undefined): string {
  if (label) return label
  const { origin, host } = new URL(issuer)
  return origin === 'https://accounts.google.com' ? 'Google' : host
}
