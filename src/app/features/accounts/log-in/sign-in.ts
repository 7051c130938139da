import * as texts from '#app/texts/english/accounts.ts'
import { leaveFor } from '../leave.ts'
import { post, type RefusalTexts } from '#app/api/rest.ts'

/** Where a sign-in came from and where it leads, as the login page's address carries them. */
export interface SignInTarget {
  /** Where to go afterwards. */
  r?: string
  /** The public half of main's flow cookie. */
  state?: string
}

/** What somebody new chooses; the token is the captcha's, and empty where none is asked. */
export interface NewAccount {
  username: string
  email: string
  password: string
  captchaToken: string
}

const loginTexts: RefusalTexts = {
  codes: { 'no-match': texts.noAccountMatches },
}

// What is wrong with a chosen name or address, under its field.
const choiceTexts = {
  'username-taken': ['username', texts.usernameTaken],
  'invalid-username': ['username', texts.usernameHasSpecialCharacters],
  'email-taken': ['email', texts.emailTaken],
  'invalid-email': ['email', texts.invalidEmailAddress],
} as const

const signUpTexts: RefusalTexts = {
  codes: {
    ...choiceTexts,
    'weak-password': ['password', texts.passwordIsNotLongEnough],
    'invalid-captcha': texts.captchaVerificationFailed,
  },
}

/** Signs in by password, then leaves for the answer's address. */
export async function signIn(identifier: string, password: string, target: SignInTarget): Promise<void> {
  await enter('/auth/login', { identifier, password }, target, loginTexts)
}

/** Signs in as a demo person; only development answers it. */
export async function signInAsDeveloper(username: string, target: SignInTarget): Promise<void> {
  await enter('/auth/developer', { username }, target, loginTexts)
}

/** Makes an account and signs in to it, then leaves for the answer's address. */
export async function signUp({ captchaToken, ...account }: NewAccount, target: SignInTarget): Promise<void> {
  await enter('/auth/signup', { ...account, ...(captchaToken && { captchaToken }) }, target, signUpTexts)
}

/** Completes a sign-up through a social provider by its key, then leaves for the answer's address. */
export async function completeSignUp(key: string, choice: Record<string, string>): Promise<void> {
  const { redirect } = await post<{ redirect: string }>(
    '/auth/oauth/complete',
    { key, ...choice },
    { codes: { ...choiceTexts, expired: texts.signUpTookTooLong } },
  )
  await leaveFor(redirect)
}

async function enter(
  path: string,
  body: Record<string, string>,
  { r, state }: SignInTarget,
  wording: RefusalTexts,
): Promise<void> {
  const call = { ...body, ...(r && { redirect: r }), ...(state && { state }) }
  const { redirect } = await post<{ redirect: string }>(path, call, wording)
  await leaveFor(redirect)
}
