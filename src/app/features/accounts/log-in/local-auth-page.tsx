import { useEffect } from 'react'
import { useSite } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { localTarget } from './local-auth.ts'

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
