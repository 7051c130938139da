import type { Browser } from './users.ts'
import {
  answerFetch,
  comeBack,
  leave,
  linkTokenOf,
  type Away,
  type Leaving,
  type ProviderCall,
} from './providers.ts'

/** Who is signed in at the stand-in for GitHub. */
export interface Octocat {
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

/** The stand-in: a token for any code, and that person for the token. */
export function githubAnswers({ id = 1, login = 'octocat', email, verified = true }: Octocat = {}) {
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

/** What GitHub adds to the address when it sends a browser back. */
export function answerTo({ url }: Away): { code: string; state: string } {
  return { code: 'a-code', state: url.searchParams.get('state') ?? '' }
}

/** Leaves for GitHub and comes back as that person; where the browser is sent then. */
export async function throughGithub(person: Octocat, leaving: Leaving = {}): Promise<URL> {
  answerFetch(githubAnswers(person))
  const away = await leave('github', leaving)
  return comeBack('github', answerTo(away), { browser: away.browser, ...leaving })
}

/** Links that person to the browser's account; where the browser is sent at the end. */
export async function linkGithub(as: Browser, person: Octocat): Promise<URL> {
  const linkToken = await linkTokenOf(as)
  return throughGithub(person, { action: 'link', linkToken, redirect: '/account-settings' })
}

/** Comes to the page that asks somebody new for a name; the key in its address. */
export async function newcomer(person: Octocat): Promise<{ page: URL; key: string }> {
  const page = await throughGithub(person, { action: 'register', redirect: '/hub' })
  return { page, key: page.searchParams.get('key') ?? '' }
}
