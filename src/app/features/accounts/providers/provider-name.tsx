import { useSite } from '#app/lib/shell-context.ts'
import { WorldIcon } from '#app/ui/icon.tsx'
import { CodeIcon } from '#app/ui/member-icon.tsx'
import { providerLabels } from '#shared/names/provider-labels.ts'
import type { Site } from '#shared/page/page-context.ts'
import { StoreIcon } from './sign-in-links.tsx'

export function providerName(provider: string, { signIn }: Pick<Site, 'signIn'>): string | undefined {
  const labels: Record<string, string> = providerLabels(signIn.issuer)
  return Object.hasOwn(labels, provider) ? labels[provider] : undefined
}

export function useProviderName(provider: string): string {
  return providerName(provider, useSite()) ?? provider
}

/** A generic icon for a social provider; their logos are theirs. */
export function ProviderIcon({ provider }: { provider: string }) {
  if (provider === 'steam') return <StoreIcon />
  return provider === 'github' ? <CodeIcon /> : <WorldIcon />
}
