import { NoScript } from '#app/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { useSite, useViewer } from '#app/lib/shell-context.ts'
import { writeCookie } from '#app/lib/browser-storage.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Spinner, StatusLine } from '#app/ui/status/status.tsx'
import { read } from '#app/api/call.ts'
import { LocalAuthDocument } from '#app/graphql.gen.ts'
import { providerName } from '#app/features/accounts/providers/provider-buttons.tsx'
import { post } from '#app/api/rest.ts'
import { dropSessionCookie } from '#app/features/accounts/sign-out.ts'
import { authorization, clearTokens, notifyOtherTabs } from '#app/api/tokens.ts'
import { entryAddress } from '#shared/addresses/page-addresses.ts'
import { UserFacingError } from '#app/ui/form/form-values.ts'
import { safeRedirect, isLocalTarget, type Origins } from '#shared/addresses/origins.ts'
import { settingCookie } from '#shared/page/settings.ts'
import type { Site } from '#shared/page/page-context.ts'
import { errorCode } from '#shared/errors.ts'
import { EntryPage, NextSteps } from './entry-page.tsx'
import { storageFault } from './browser-state.ts'
import styles from './entry.module.css'

// Taken once: in development effects run twice, and the pair works once.
let callback: CallbackParameters | undefined

export function CallbackPage({ provider }: { provider: string }) {
  const site = useSite()
  const { currentUser } = useViewer()
  const [failure, setFailure] = useState<CallbackFailure>()
  const [reason, setReason] = useState<string>()
  useEffect(() => {
    if (callback) return
    callback = takeCallbackParameters()
    completeLogin(callback, provider, site).then(setFailure, (error: unknown) => {
      if (error instanceof UserFacingError) setReason(error.message)
      else console.error('Failed to finish signing in', error)
      setFailure('other')
    })
  }, [site, provider])
  if (failure === undefined) return <SigningIn />
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
      <StatusLine status="error">
        {storageFault() ?? reason ?? failureText(failure, site, provider)}
      </StatusLine>
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
  } else if (arrived.error === undefined && provider === passkeyProvider && !arrived.tokens) {
    const { openSessionByPasskey } = await import('#app/features/accounts/passkeys/passkey-log-in.ts')
    writeCookie(settingCookie('emailBanner', true))
    await finishSignIn(arrived, site, openSessionByPasskey)
  } else if (arrived.error === undefined && arrived.tokens) {
    writeCookie(settingCookie('emailBanner', true))
    await finishSignIn(arrived, site)
  } else return callbackFailure(arrived.error, provider, site)
  return undefined
}

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

export function LocalAuthPage() {
  const { origins, development } = useSite()
  useEffect(() => {
    // Replaces this page's own URL, which contains the token.
    location.replace(localTarget(new URL(location.href), origins, development))
  }, [origins, development])
  return <SigningIn />
}

function SigningIn() {
  return (
    <EntryPage title={t('accounts.signingIn')}>
      <Spinner label={t('accounts.signingIn')} />
      <NoScript text={t('accounts.signingInNeedsJavascript')} />
    </EntryPage>
  )
}

/** The local program, with the token of the URL's hash as `jwt`; the login page without a token; any other target unchanged. */
export function localTarget({ searchParams, hash }: URL, origins: Origins, development: boolean): string {
  const target = safeRedirect(searchParams.get('redirect'), origins, development)
  if (!isLocalTarget(target, origins)) return target
  const token = new URLSearchParams(hash.slice(1)).get('jwt')
  if (!token) return `${origins.main}${entryAddress('/login', { r: target })}`
  const address = new URL(target)
  address.searchParams.set('jwt', token)
  return address.href
}

interface CallbackParameters {
  /** Two base64 halves joined by a colon. */
  tokens: string | undefined
  error: string | undefined
  redirect: string | undefined
}

/** Instead of a provider: a signed-in user continues to a program of their own. */
const sessionProvider = 'session'

/** Without tokens: the user logs in here by a passkey, which the auth host couldn't use. */
const passkeyProvider = 'passkey'

/** Reads the callback's parameters and removes its secrets from the address bar and the history. */
function takeCallbackParameters(): CallbackParameters {
  const query = new URLSearchParams(location.search)
  history.replaceState(history.state, '', location.pathname)
  return {
    tokens: query.get('tokens') ?? undefined,
    error: query.get('error') ?? undefined,
    redirect: query.get('redirect') ?? undefined,
  }
}

// The pair was used already, or is too old.
const exchangeTexts = () => ({ codes: { 'no-match': t('common.unknownError') } })

export async function finishSignIn(
  { tokens, redirect }: CallbackParameters,
  site: Site,
  openSession: () => Promise<void> = () => post('/auth/exchange', { tokens }, exchangeTexts()),
): Promise<void> {
  const replacesSession = authorization().authorization !== undefined
  await openSession()
  // To other tabs, a pair that replaces another looks like a renewed one.
  if (replacesSession) notifyOtherTabs()
  await redirectAfterSignIn(redirect, site)
}

/** Continues to the target with this browser's session; without one, goes to the login page. */
export async function continueWithSession({ redirect = '/' }: CallbackParameters, site: Site): Promise<void> {
  try {
    if (authorization().authorization) return await redirectAfterSignIn(redirect, site)
  } catch (error) {
    if (errorCode(error) !== 401) throw error
    clearTokens()
  }
  // With the cookie alone the login page would redirect straight back here.
  await dropSessionCookie()
  location.replace(entryAddress('/login', { r: redirect }))
}

/** A program on this machine gets a signed token that identifies the user; no other target needs one. */
async function redirectAfterSignIn(
  redirect: string | undefined,
  { origins, development }: Site,
): Promise<void> {
  const target = safeRedirect(redirect, origins, development)
  if (!isLocalTarget(target, origins)) return location.replace(target)
  const { jwt } = await read(LocalAuthDocument, { audience: new URL(target).origin })
  location.replace(`/local-auth-callback?${new URLSearchParams({ redirect: target })}#jwt=${jwt}`)
}

type SocialSite = Pick<Site, 'product' | 'signIn'>

type CallbackFailure = 'no-match' | 'already-exists' | 'other'

export function callbackFailure(
  error: string | undefined,
  provider: string,
  site: SocialSite,
): CallbackFailure {
  const isSocial = providerName(provider, site) !== undefined
  return isSocial && (error === 'no-match' || error === 'already-exists') ? error : 'other'
}

export function failureText(failure: CallbackFailure, site: SocialSite, provider: string): string {
  const name = providerName(provider, site) ?? provider
  if (failure === 'no-match') {
    return t('accounts.callback.notFound', { product: site.product, provider: name })
  }
  if (failure === 'already-exists') {
    return t('accounts.callback.alreadyExists', { product: site.product, provider: name })
  }
  return t('common.unknownError')
}

export function failureHint(failure: CallbackFailure, site: SocialSite, provider: string) {
  if (failure !== 'no-match') return undefined
  const name = providerName(provider, site) ?? provider
  return t('accounts.callback.linkHint', { product: site.product, provider: name })
}
