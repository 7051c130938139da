import { StoreMark } from '#app/features/accounts/providers/sign-in-links.tsx'
import { WorldIcon } from '#app/ui/icon.tsx'
import { CodeIcon } from '#app/ui/working-icon.tsx'

/** A generic icon for a social provider; their logos are theirs. */
export function ProviderMark({ provider }: { provider: string }) {
  if (provider === 'steam') return <StoreMark />
  return provider === 'github' ? <CodeIcon /> : <WorldIcon />
}
