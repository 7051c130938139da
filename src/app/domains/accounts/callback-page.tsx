import { useEffect, useState } from 'react'
import { useSite } from '#app/domains/site/shell.queries.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { EntryPage } from './entry-page.tsx'
import { failureText, finishSignIn, takeCallback, type Callback } from './hand-over.ts'

// Taken once: development renders effects twice, and the pair works once.
let callback: Callback | undefined

/** Where a sign-in comes back to main: trades the pair in the address for a session, or says why there is none. */
export function CallbackPage({ provider }: { provider: string }) {
  const site = useSite()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (callback) return
    callback = takeCallback()
    const fail = (error?: string) => setFailure(failureText(error, site.product, provider))
    if (callback.error || !callback.tokens) fail(callback.error)
    else finishSignIn(callback, site.origins, site.development).catch(() => fail())
  }, [site, provider])
  if (failure === undefined) {
    return (
      <EntryPage title="Signing in">
        <Spinner label="Signing in" />
        <noscript>
          <p>Signing in needs JavaScript.</p>
        </noscript>
      </EntryPage>
    )
  }
  return (
    <EntryPage title="That did not work">
      <p role="alert">{failure}</p>
      <LinkButton href="/login">Back to log in</LinkButton>
    </EntryPage>
  )
}
