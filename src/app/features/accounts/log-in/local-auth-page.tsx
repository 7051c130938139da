import { useEffect } from 'react'
import { useSite } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/accounts.ts'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { EntryPage } from '../entry/entry-page.tsx'
import { localTarget } from './local-auth.ts'

/** Brings a signed word of who has signed in to a program on the visitor's own machine. */
export function LocalAuthPage() {
  const { origins, development } = useSite()
  useEffect(() => {
    // In place of this page's own address, which has the word.
    location.replace(localTarget(new URL(location.href), origins, development))
  }, [origins, development])
  return (
    <EntryPage title={texts.signingIn}>
      <Spinner label={texts.signingIn} />
      <noscript>
        <p>{texts.signingInNeedsJavascript}</p>
      </noscript>
    </EntryPage>
  )
}
