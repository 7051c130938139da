import { leaveFor } from './leave.ts'
import { post, type RefusalTexts } from './rest.ts'

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
  codes: { 'no-match': 'No account matches that email/username and password.' },
}

// What is wrong with a chosen name or address, under its field.
const choiceTexts = {
  'username-taken': ['username', 'That username is already taken.'],
  'invalid-username': ['username', 'Username must not contain special characters'],
  'email-taken': ['email', 'That email address is already in use.'],
  'invalid-email': ['email', 'Invalid email address'],
} as const

const signUpTexts: RefusalTexts = {
  codes: {
    ...choiceTexts,
    'weak-password': ['password', 'Password is not long enough.'],
    'invalid-captcha': 'Captcha verification failed. Please try again.',
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
    { codes: { ...choiceTexts, expired: 'This took too long. Please sign up once more.' } },
  )
  await leaveFor(redirect)
}

async function enter(
  path: string,
  body: Record<string, string>,
  { r, state }: SignInTarget,
  texts: RefusalTexts,
): Promise<void> {
  const call = { ...body, ...(r && { redirect: r }), ...(state && { state }) }
  const { redirect } = await post<{ redirect: string }>(path, call, texts)
  await leaveFor(redirect)
}
