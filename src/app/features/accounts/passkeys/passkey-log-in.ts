import { post } from '#app/api/rest.ts'
import type { RefusalTexts } from '#app/api/rest-refusal.ts'
import { t } from '#app/texts/t.ts'
import { navigateAway } from '#app/features/accounts/entry/browser-state.ts'
import { enter } from '#app/features/accounts/entry/sign-in.ts'
import type { SignInTarget } from '#app/features/accounts/entry/sign-in-target.ts'
import { sharesPasskeys, type Origins } from '#shared/addresses/origins.ts'
import { signWithPasskey } from './ceremonies.ts'

const texts = (): RefusalTexts => ({ codes: { 'passkey-refused': t('accounts.passkeys.refused') } })

/** Logs in on this page, or on main's if browsers don't let this host use passkeys of main. */
export async function logInWithPasskey(target: SignInTarget, origins: Origins): Promise<void> {
  const { r: redirect = '/' } = target
  if (!sharesPasskeys(origins))
    return navigateAway(`${origins.main}/oauth/callback/passkey?${new URLSearchParams({ redirect })}`)
  await enter('/auth/passkey-login', { passkey: await signWithPasskey('log-in') }, target, texts())
}

/** Lets the browser offer passkeys among what it fills in, until one is chosen. */
export async function logInByAutofill(target: SignInTarget): Promise<void> {
  await enter('/auth/passkey-login', { passkey: await signWithPasskey('log-in', true) }, target, texts())
}

/** Opens a session of this page's host, main. */
export async function openSessionByPasskey(): Promise<void> {
  await post('/auth/passkey-login', { passkey: await signWithPasskey('log-in') }, texts())
}
