import type { Browser } from './users.ts'
import {
  stubFetch,
  returnFromProvider,
  startSignIn,
  linkTokenOf,
  type ProviderVisit,
  type SignInStart,
  type ProviderCall,
} from './providers.ts'

/** The user signed in at the fake GitHub. */
export interface GithubUser {
  id?: number
  login?: string
  email?: string
  verified?: boolean
}

let people = 0

/** A number that no other person at GitHub has. */
export function newGithubId(): number {
  people += 1
  return 1_000 + people
}

/** The fake: returns a token for any code, and that user for the token. */
export function githubResponder({ id = 1, login = 'octocat', email, verified = true }: GithubUser = {}) {
  return ({ url }: ProviderCall): Response => {
    if (url === 'https://github.example/login/oauth/access_token')
      return Response.json({ access_token: 'gho_token', token_type: 'bearer', scope: 'user:email' })
    if (url === 'https://api.github.example/user') return Response.json({ id, login, email: null })
    if (url === 'https://api.github.example/user/emails') {
      const other = { email: 'other@github.example', primary: false, verified: true, visibility: null }
      return Response.json(email ? [other, { email, primary: true, verified, visibility: 'private' }] : [])
    }
    return Response.json({ message: 'Not Found' }, { status: 404 })
  }
}

/** Query parameters of GitHub's redirect back to the callback. */
export function callbackParameters({ url }: ProviderVisit): { code: string; state: string } {
  return { code: 'a-code', state: url.searchParams.get('state') ?? '' }
}

/** Leaves for GitHub and comes back as that person; where the browser is sent then. */
export async function signInWithGithub(person: GithubUser, start: SignInStart = {}): Promise<URL> {
  stubFetch(githubResponder(person))
  const visit = await startSignIn('github', start)
  return returnFromProvider('github', callbackParameters(visit), { browser: visit.browser, ...start })
}

/** Links that person to the browser's account; where the browser is sent at the end. */
export async function linkGithub(as: Browser, person: GithubUser): Promise<URL> {
  const linkToken = await linkTokenOf(as)
  return signInWithGithub(person, { action: 'link', linkToken, redirect: '/account-settings' })
}

/** Signs in as a new user up to choosing a name; returns the key in the address. */
export async function startGithubSignUp(person: GithubUser): Promise<{ page: URL; key: string }> {
  const page = await signInWithGithub(person, { action: 'register', redirect: '/hub' })
  return { page, key: page.searchParams.get('key') ?? '' }
}
