import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSite, useViewer } from '#app/lib/shell-context.ts'
import { writeCookie } from '#app/lib/browser-storage.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Spinner, StatusLine } from '#app/ui/status/status.tsx'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { safeRedirect } from '#shared/addresses/origins.ts'
import { settingCookie } from '#shared/page/settings.ts'
import type { Site } from '#shared/page/page-context.ts'
import styles from '#app/features/accounts/entry/entry-page.module.css'
import { EntryPage, NextSteps } from '#app/features/accounts/entry/entry-page.tsx'
import { storageFault } from '#app/features/accounts/storage-fault.ts'
import {
  failureHint,
  callbackFailure,
  failureText,
  finishSignIn,
  continueWithSession,
  takeCallbackParameters,
  sessionProvider,
  type CallbackParameters,
  type CallbackFailure,
} from './finish-sign-in.ts'

// Taken once: in development effects run twice, and the pair works once.
let callback: CallbackParameters | undefined

/** The page to which a login returns on main: exchanges the pair in the URL for a session, or shows why there is none. */
export function CallbackPage({ provider }: { provider: string }) {
  const site = useSite()
  const { currentUser } = useViewer()
  const [failure, setFailure] = useState<CallbackFailure>()
  useEffect(() => {
    if (callback) return
    callback = takeCallbackParameters()
    completeLogin(callback, provider, site).then(setFailure, (error: unknown) => {
      console.error('Failed to finish signing in', error)
      setFailure('other')
    })
  }, [site, provider])
  if (failure === undefined) {
    return (
      <EntryPage title={t('accounts.signingIn')}>
        <Spinner label={t('accounts.signingIn')} />
        <noscript>
          <p>{t('accounts.signingInNeedsJavascript')}</p>
        </noscript>
      </EntryPage>
    )
  }
  // Another tab was faster: a browser's tabs share one login, which works once.
  if (failure === 'other' && callback?.tokens && currentUser) {
    return (
      <EntryPage title={t('accounts.callback.loggedInTitle')}>
        <p>{t('accounts.callback.loggedInHint', { username: currentUser.username })}</p>
        <OtherOptions failure={failure} redirect={callback.redirect} />
      </EntryPage>
    )
  }
  return (
    <EntryPage title={t('accounts.callback.failedTitle')}>
      <StatusLine status="error">{storageFault() ?? failureText(failure, site, provider)}</StatusLine>
      <Hint failure={failure} provider={provider} />
      <OtherOptions failure={failure} redirect={callback?.redirect} />
    </EntryPage>
  )
}

/** Continues to the login's target; resolves only if that fails, with the reason. */
async function completeLogin(
  arrived: CallbackParameters,
  provider: string,
  site: Site,
): Promise<CallbackFailure | undefined> {
  if (storageFault() !== undefined) return 'other'
  if (arrived.error === undefined && provider === sessionProvider) {
    await continueWithSession(arrived, site)
  } else if (arrived.error === undefined && arrived.tokens) {
    writeCookie(settingCookie('emailBanner', true))
    await finishSignIn(arrived, site)
  } else return callbackFailure(arrived.error, provider, site)
  return undefined
}

/** Hint for users with an account that has the address, but not the identity: log-in and sign-up refer them to each other. */
function Hint({ failure, provider }: { failure: CallbackFailure; provider: string }) {
  const site = useSite()
  const { currentUser } = useViewer()
  const hint = currentUser ? undefined : failureHint(failure, site, provider)
  return hint === undefined ? null : <p className={styles.Hint}>{hint}</p>
}

function OtherOptions({ failure, redirect }: { failure: CallbackFailure; redirect: string | undefined }) {
  const { origins, development } = useSite()
  const { currentUser } = useViewer()
  const target = redirect === undefined ? {} : { r: redirect }
  if (currentUser) {
    return (
      <NextSteps>
        <LinkButton href={safeRedirect(redirect, origins, development)}>
          {t('accounts.callback.backToPage')}
        </LinkButton>
      </NextSteps>
    )
  }
  return (
    <NextSteps>
      {failure === 'no-match' ? (
        <LinkButton variant="primary" href={entryAddress('/register', target)}>
          {t('common.signUp')}
        </LinkButton>
      ) : null}
      <LinkButton
        variant={failure === 'already-exists' ? 'primary' : 'quiet'}
        href={entryAddress('/login', target)}
      >
        {failure === 'already-exists' ? t('common.logIn') : t('accounts.callback.backToLogIn')}
      </LinkButton>
    </NextSteps>
  )
}
