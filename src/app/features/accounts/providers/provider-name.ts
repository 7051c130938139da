import { useSite } from '#app/lib/shell-context.ts'
import { providerLabels } from '#shared/provider-labels.ts'
import type { Site } from '#shared/site.ts'

/** What people call a social provider; undefined for one that the product does not know. */
export function providerName(provider: string, { signIn }: Pick<Site, 'signIn'>): string | undefined {
  const labels: Record<string, string> = providerLabels(signIn.issuer)
  return Object.hasOwn(labels, provider) ? labels[provider] : undefined
}

/** What people call a social provider here; its own word for one that the product does not know. */
export function useProviderName(provider: string): string {
  return providerName(provider, useSite()) ?? provider
}
