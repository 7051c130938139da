import { post } from './rest.ts'

/** Where a sign-in came from and where it leads, as the login page's address carries them. */
export interface SignInTarget {
  /** Where to go afterwards. */
  r?: string
  /** The public half of main's flow cookie. */
  state?: string
}

const loginTexts = { 'no-match': 'No account matches that email/username and password.' }

/** Signs in by password, then leaves for the answer's address. */
export async function signIn(identifier: string, password: string, target: SignInTarget): Promise<void> {
  await leaveFor('/auth/login', { identifier, password }, target)
}

/** Signs in as a demo person; only development answers it. */
export async function signInAsDeveloper(username: string, target: SignInTarget): Promise<void> {
  await leaveFor('/auth/developer', { username }, target)
}

async function leaveFor(
  path: string,
  body: Record<string, string>,
  { r, state }: SignInTarget,
): Promise<void> {
  const call = { ...body, ...(r && { redirect: r }), ...(state && { state }) }
  const { redirect } = await post<{ redirect: string }>(path, call, loginTexts)
  location.assign(redirect)
}
