import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Spinner } from '#app/ui/status/status.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { isLocalTarget, type Origins, safeRedirect } from '#shared/addresses/origins.ts'
import { EntryPage } from '#app/features/accounts/entry/entry-page.tsx'

/** Sends a signed token that identifies the user to a program on their own machine. */
export function LocalAuthPage() {
  const { origins, development } = useSite()
  useEffect(() => {
    // Replaces this page's own URL, which contains the token.
    location.replace(localTarget(new URL(location.href), origins, development))
  }, [origins, development])
  return (
    <EntryPage title={t('accounts.signingIn')}>
      <Spinner label={t('accounts.signingIn')} />
      <noscript>
        <p>{t('accounts.signingInNeedsJavascript')}</p>
      </noscript>
    </EntryPage>
  )
}

/**
 * The target of `/local-auth-callback`: the local program, with the token of the URL's hash as `jwt`; the login page if there
 * is no token; and any target that is no local program, unchanged.
 */
export function localTarget({ searchParams, hash }: URL, origins: Origins, development: boolean): string {
  const target = safeRedirect(searchParams.get('redirect'), origins, development)
  if (!isLocalTarget(target, origins)) return target
  const token = new URLSearchParams(hash.slice(1)).get('jwt')
  if (!token) return `${origins.main}${entryAddress('/login', { r: target })}`
  const address = new URL(target)
  address.searchParams.set('jwt', token)
  return address.href
}
