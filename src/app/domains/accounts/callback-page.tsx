import { useEffect, useState } from 'react'
import { useSite } from '#app/domains/site/shell.queries.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { EntryPage } from './entry-page.tsx'
import { failureText, finishSignIn, loginHref, takeCallback, type Callback } from './hand-over.ts'

// Taken once: development renders effects twice, and the pair works once.
let callback: Callback | undefined

/** Where a sign-in comes back to main: trades the pair in the address for a session, or says why there is none. */
export function CallbackPage({ provider }: { provider: string }) {
  const site = useSite()
  const [failure, setFailure] = useState<{ text: string; login: string }>()
  useEffect(() => {
    if (callback) return
    const taken = (callback = takeCallback())
    const fail = (error?: string) =>
      setFailure({ text: failureText(error, site.product, provider), login: loginHref(taken) })
    if (taken.error || !taken.tokens) fail(taken.error)
    else finishSignIn(taken, site.origins, site.development).catch(() => fail())
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
      <p role="alert">{failure.text}</p>
      <LinkButton href={failure.login}>Back to log in</LinkButton>
    </EntryPage>
  )
}
