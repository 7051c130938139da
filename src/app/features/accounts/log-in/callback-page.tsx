import { useEffect, useState } from 'react'
import { useSite, useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/accounts.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Spinner } from '#app/ui/spinner/spinner.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { safeRedirect } from '#shared/origins.ts'
import { settingCookie } from '#shared/settings.ts'
import type { Site } from '#shared/site.ts'
import styles from '../entry/entry-page.module.css'
import { EntryPage, NextSteps } from '../entry/entry-page.tsx'
import {
  failureHint,
  failureOf,
  failureText,
  finishSignIn,
  passBy,
  takeCallback,
  throughSession,
  type Callback,
  type Failure,
} from './hand-over.ts'
import { entryHref } from './sign-in-target.ts'

// Taken once: development renders effects twice, and the pair works once.
let callback: Callback | undefined

/** Where a sign-in comes back to main: trades the pair in the address for a session, or says why there is none. */
export function CallbackPage({ provider }: { provider: string }) {
  const site = useSite()
  const { currentUser } = useViewer()
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => {
    if (callback) return
    callback = takeCallback()
    arrive(callback, provider, site).then(setFailure, (error: unknown) => {
      console.error('Failed to finish signing in', error)
      setFailure('other')
    })
  }, [site, provider])
  if (failure === undefined) {
    return (
      <EntryPage title={texts.signingIn}>
        <Spinner label={texts.signingIn} />
        <noscript>
          <p>{texts.signingInNeedsJavascript}</p>
        </noscript>
      </EntryPage>
    )
  }
  // Another tab was faster: a browser's tabs have one sign-in between them, which works once.
  if (failure === 'other' && callback?.tokens && currentUser) {
    return (
      <EntryPage title={texts.youAreLoggedIn}>
        <p>{texts.loggedInAlready(currentUser.username)}</p>
        <WaysOn failure={failure} redirect={callback.redirect} />
      </EntryPage>
    )
  }
  return (
    <EntryPage title={texts.thatDidNotWork}>
      <StatusLine status="error">{failureText(failure, site, provider)}</StatusLine>
      <Hint failure={failure} provider={provider} />
      <WaysOn failure={failure} redirect={callback?.redirect} />
    </EntryPage>
  )
}

/** Goes on to where the sign-in leads; returns only when it leads nowhere, and why. */
async function arrive(arrived: Callback, provider: string, site: Site): Promise<Failure | undefined> {
  if (arrived.error === undefined && provider === throughSession) {
    await passBy(arrived, site)
  } else if (arrived.error === undefined && arrived.tokens) {
    document.cookie = settingCookie('emailBanner', true)
    await finishSignIn(arrived, site)
  } else return failureOf(arrived.error, provider, site)
  return undefined
}

/** For those to whom log-in says "sign up" and sign-up says "log in": their account has the address, but not the link. */
function Hint({ failure, provider }: { failure: Failure; provider: string }) {
  const site = useSite()
  const { currentUser } = useViewer()
  const hint = currentUser ? undefined : failureHint(failure, site, provider)
  return hint === undefined ? null : <p className={styles.Hint}>{hint}</p>
}

function WaysOn({ failure, redirect }: { failure: Failure; redirect: string | undefined }) {
  const { origins, development } = useSite()
  const { currentUser } = useViewer()
  const target = redirect === undefined ? {} : { r: redirect }
  if (currentUser) {
    return (
      <NextSteps>
        <LinkButton href={safeRedirect(redirect, origins, development)}>
          {texts.backToWhereYouWere}
        </LinkButton>
      </NextSteps>
    )
  }
  return (
    <NextSteps>
      {failure === 'no-match' ? (
        <LinkButton variant="primary" href={entryHref('/register', target)}>
          {texts.signUp}
        </LinkButton>
      ) : null}
      <LinkButton
        variant={failure === 'already-exists' ? 'primary' : 'quiet'}
        href={entryHref('/login', target)}
      >
        {failure === 'already-exists' ? texts.logIn : texts.backToLogIn}
      </LinkButton>
    </NextSteps>
  )
}
