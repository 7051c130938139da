import { providerLabels } from '#shared/provider-labels.ts'

/** What people call a social provider; undefined for one that the product does not know. */
export function providerName(provider: string): string | undefined {
  return Object.hasOwn(providerLabels, provider)
    ? providerLabels[provider as keyof typeof providerLabels]
    : undefined
}
