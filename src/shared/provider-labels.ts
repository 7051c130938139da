import type { Provider } from './contract/rest.ts'

/** What people call the social providers. */
export const providerLabels: Record<Provider, string> = { github: 'GitHub', steam: 'Steam', google: 'Google' }
