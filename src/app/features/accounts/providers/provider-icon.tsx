import { StoreIcon } from './sign-in-links.tsx'
import { WorldIcon } from '#app/ui/icon.tsx'
import { CodeIcon } from '#app/ui/member-icon.tsx'

/** A generic icon for a social provider; their logos are theirs. */
export function ProviderIcon({ provider }: { provider: string }) {
  if (provider === 'steam') return <StoreIcon />
  return provider === 'github' ? <CodeIcon /> : <WorldIcon />
}
