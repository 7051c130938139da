import { post } from '#app/api/rest.ts'
import type { RefusalTexts } from '#app/api/rest-refusal.ts'
import { t } from '#app/texts/t.ts'
import { navigateAway, requireStorage } from './browser-state.ts'
import type { SignInTarget } from './sign-in-target.ts'

/** A new user's input; the token is the captcha's, and empty if there is none. */
export interface NewAccount {
  username: string
  email: string
  password: string
  captchaToken: string
}

const loginTexts = (): RefusalTexts => ({ codes: { 'no-match': t('accounts.logIn.noMatch') } })

// Refusals of the name or address, with texts for their fields.
const choiceCodes = (): RefusalTexts['codes'] => ({
  'username-taken': ['username', t('accounts.usernameTaken')],
  'invalid-username': ['username', t('refusals.usernameCharacters')],
  'email-taken': ['email', t('accounts.emailTaken')],
  'invalid-email': ['email', t('refusals.emailInvalid')],
})

const signUpTexts = (): RefusalTexts => ({
  codes: {
    ...choiceCodes(),
    'weak-password': ['password', t('accounts.passwordTooShort')],
    'invalid-captcha': t('accounts.captcha.verifyFailed'),
  },
})

export async function signIn(identifier: string, password: string, target: SignInTarget): Promise<void> {
  await enter('/auth/login', { identifier, password }, target, loginTexts())
}

export async function signInAsDeveloper(username: string, target: SignInTarget): Promise<void> {
  await enter('/auth/developer', { username }, target, loginTexts())
}

export async function signUp({ captchaToken, ...account }: NewAccount, target: SignInTarget): Promise<void> {
  await enter('/auth/signup', { ...account, ...(captchaToken && { captchaToken }) }, target, signUpTexts())
}

export async function completeSignUp(key: string, choice: Record<string, string>): Promise<void> {
  requireStorage()
  const { redirect } = await post<{ redirect: string }>(
    '/auth/oauth/complete',
    { key, ...choice },
    { codes: { ...choiceCodes(), expired: t('accounts.completeSignUp.timedOut') } },
  )
  await navigateAway(redirect)
}

/** Logs in or signs up by a call, and continues where that says. */
export async function enter(
  path: string,
  body: Record<string, string>,
  { r, state }: SignInTarget,
  wording: RefusalTexts,
): Promise<void> {
  requireStorage()
  const call = { ...body, ...(r && { redirect: r }), ...(state && { state }) }
  const { redirect } = await post<{ redirect: string }>(path, call, wording)
  await navigateAway(redirect)
}
