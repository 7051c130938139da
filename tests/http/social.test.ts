import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGithub, type GithubServer } from '#tests/providers/github.ts'
import { startIssuer, type IssuerServer } from '#tests/providers/openid-connect.ts'
import { startSteam, type SteamServer } from '#tests/providers/steam.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send } from './client.ts'
import { openUserAgent, type UserAgent, type Visit } from './user-agent.ts'

let server: TestServer
let github: GithubServer
let issuer: IssuerServer
let steam: SteamServer
let sites: ReturnType<typeof origins>

beforeAll(async () => {
  ;[github, issuer, steam] = await Promise.all([startGithub(), startIssuer(), startSteam()])
  const settings = {
    LOG_LEVEL: 'error',
    GITHUB_ORIGIN: github.origin,
    GITHUB_API_ORIGIN: github.origin,
    GITHUB_CLIENT_ID: github.clientId,
    GITHUB_CLIENT_SECRET: github.clientSecret,
    OIDC_LABEL: 'Example ID',
    OIDC_ISSUER: issuer.origin,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
    STEAM_SIGN_IN: 'on',
    STEAM_OPENID_URL: steam.endpoint,
  }
  server = await startTestServer(settings, { unlimited: true })
  sites = origins(server.local.port)
  await issuer.register([sites.main, sites.auth].map((origin) => `${origin}/auth/google/callback`))
})

afterAll(async () => {
  await Promise.all([server.stop(), github.stop(), issuer.stop(), steam.stop()])
})

/** The providers that a page offers a way through, in its own words. */
function offered(html: string): string[] {
  const text = html.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, '\n')
  return [...new Set(text.match(/^(?:Log in|Sign in|Sign up) (?:through|with) [\w ]{1,20}$/gm))]
}

interface SignInOptions {
  action?: 'login' | 'register'
  redirect?: string
  stopBefore?: Stop
}

const isPage: Stop = ({ pathname }) => /^\/(?:oauth|complete-register|account-settings)/.test(pathname)
const isCallback: Stop = ({ pathname }) => /^\/auth\/\w+\/callback$/.test(pathname)

type Stop = (url: URL) => boolean

/** Leaves from the login page of the auth host, as its forms and its script do; stops at the page that it comes back to. */
async function signInThrough(
  browser: UserAgent,
  provider: string,
  { action = 'login', redirect = '/forums', stopBefore = isPage }: SignInOptions = {},
): Promise<Visit> {
  const entry = await browser.visit(`${sites.main}/login?r=${redirect}`)
  const state = entry.url.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ action, redirect, state })
  return submitForm(browser, sites.auth, `/auth/${provider}?${query.toString()}`, { stopBefore })
}

async function submitForm(
  browser: UserAgent,
  origin: string,
  path: string,
  { body = '', stopBefore = isPage }: { body?: string; stopBefore?: Stop },
): Promise<Visit> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
  const start = await browser.visit(`${origin}${path}`, { method: 'POST', headers, body, stopBefore })
  if (start.status !== 200) return start
  const { authorize_url: address } = JSON.parse(start.text) as { authorize_url: string }
  return browser.visit(address, { stopBefore })
}

/** Takes a sign-in up on main, as its callback page does; the browser's Bearer. */
async function exchangeTokens(browser: UserAgent, { url }: Pick<Visit, 'url'>): Promise<string> {
  const tokens = url.searchParams.get('tokens') ?? ''
  const headers = { cookie: `flow=${browser.cookie(sites.main, 'flow')}`, origin: sites.main }
  const response = await post(`${sites.main}/auth/exchange`, { tokens }, headers)
  expect(response.status).toBe(200)
  return `Bearer ${String(response.headers.tokens)}`
}

async function me(authorization: string): Promise<unknown> {
  const query = '{ currentUser { username email verified hasPassword } linkedIdentities }'
  const { text } = await post(`${sites.main}/graphql`, { query }, { authorization })
  return (JSON.parse(text) as { data: unknown }).data
}

async function complete(page: URL, body: Record<string, string>): Promise<URL> {
  const key = page.searchParams.get('key')
  const response = await post(`${sites.auth}/auth/oauth/complete`, { key, ...body }, { origin: sites.auth })
  expect(response.status).toBe(200)
  return new URL((JSON.parse(response.text) as { redirect: string }).redirect)
}

function failureOf({ url }: Visit): unknown {
  return [url.origin, url.pathname, url.searchParams.get('error')]
}

/** Sets the user who is signed in at all providers, or none. */
function setProviderUser(who: 'somebody' | 'nobody'): void {
  const isSignedIn = who === 'somebody'
  github.person = isSignedIn
    ? {
        id: 583_231,
        login: 'octocat',
        emails: [{ email: 'cat@github.example', primary: true, verified: true }],
      }
    : null
  issuer.person = isSignedIn
    ? { id: 'person-1', claims: { name: 'Ada Byron', email: 'byron@issuer.example', email_verified: true } }
    : null
  steam.steamId = isSignedIn ? '76561198012345678' : null
}

const providers = ['github', 'google', 'steam'] as const

test('configured providers are in the server-rendered page, by name, also on cached pages', async () => {
  for (const cached of ['miss', 'hit']) {
    const page = await send(`${sites.main}/changelog`)
    expect([page.headers['x-cache'], offered(page.text)]).toEqual([cached, ['Sign in through Steam']])
  }
  const login = await openUserAgent().visit(`${sites.main}/login`)
  expect(offered(login.text)).toEqual(['Log in with GitHub', 'Log in with Steam', 'Log in with Example ID'])
})

test('a provider that is not configured is shown nowhere', async () => {
  const { main } = origins()
  for (const path of ['/changelog', '/login', '/register']) {
    const { text } = await openUserAgent().visit(main + path)
    expect([path, offered(text)]).toEqual([path, []])
  }
})

test.each(providers)(
  'a new user signs up through %s, and can then log in through it only',
  async (provider) => {
    setProviderUser('somebody')
    const browser = openUserAgent()
    const callback = `/oauth/callback/${provider}`
    expect(failureOf(await signInThrough(browser, provider))).toEqual([sites.main, callback, 'no-match'])
    const page = await signInThrough(browser, provider, { action: 'register', redirect: '/hub' })
    expect([page.url.origin, page.url.pathname]).toEqual([sites.auth, '/complete-register'])
    const asksAddress = page.url.searchParams.get('email') === 'ask'
    expect(asksAddress).toBe(provider === 'steam')
    const address = { email: 'gabe@steam.example', confirmEmail: 'gabe@steam.example' }
    const username = `new-by-${provider}`
    const returned = await complete(page.url, { username, ...(asksAddress && address) })
    expect([returned.origin, returned.pathname, returned.searchParams.get('redirect')]).toEqual([
      sites.main,
      callback,
      `${sites.main}/hub`,
    ])
    const bearer = await exchangeTokens(browser, { url: returned })
    expect(await me(bearer)).toMatchObject({
      currentUser: { username, verified: !asksAddress, hasPassword: false },
      linkedIdentities: [provider],
    })
    const again = openUserAgent()
    expect(await me(await exchangeTokens(again, await signInThrough(again, provider)))).toMatchObject({
      currentUser: { username },
    })
    expect(failureOf(await signInThrough(again, provider, { action: 'register' }))).toEqual([
      sites.main,
      callback,
      'already-exists',
    ])
  },
)

test.each(providers)('A13: a user who declines at %s returns signed out', async (provider) => {
  setProviderUser('nobody')
  const visit = await signInThrough(openUserAgent(), provider)
  expect(failureOf(visit)).toEqual([sites.main, `/oauth/callback/${provider}`, 'other'])
  expect(visit.url.searchParams.get('redirect')).toBe(`${sites.main}/forums`)
})

test.each(providers)(
  'A13: a callback of %s opened in another browser signs no one in, and can’t be used again',
  async (provider) => {
    setProviderUser('somebody')
    const browser = openUserAgent()
    const { url } = await signInThrough(browser, provider, { stopBefore: isCallback })
    for (const other of [openUserAgent(), browser]) {
      const visit = await other.visit(url.href, { stopBefore: isPage })
      expect(failureOf(visit)).toEqual([sites.main, `/oauth/callback/${provider}`, 'other'])
    }
  },
)

test.each(providers)(
  'A13: a callback of %s with the state of another sign-in of the same browser signs no one in, and its own works once',
  async (provider) => {
    setProviderUser('somebody')
    const browser = openUserAgent()
    const startSignIn = () => signInThrough(browser, provider, { stopBefore: isCallback })
    const [first, second] = [await startSignIn(), await startSignIn()]
    const mixed = new URL(first.url)
    mixed.searchParams.set('state', second.url.searchParams.get('state') ?? '')
    const failed = [sites.main, `/oauth/callback/${provider}`, 'other']
    expect(mixed.searchParams.get('state')).not.toBe('')
    expect(failureOf(await browser.visit(mixed.href, { stopBefore: isPage }))).toEqual(failed)
    // The mixed callback has used up the second sign-in, so even its own callback fails.
    expect(failureOf(await browser.visit(second.url.href, { stopBefore: isPage }))).toEqual(failed)

    const third = await startSignIn()
    const returned = await browser.visit(third.url.href, { stopBefore: isPage })
    expect(['no-match', null]).toContain(returned.url.searchParams.get('error'))
    expect(failureOf(await browser.visit(third.url.href, { stopBefore: isPage }))).toEqual(failed)
  },
)

const claimedEmails = { github: 'cat@github.example', google: 'byron@issuer.example' } as const

test.each(['github', 'google'] as const)(
  'A15: whoever signs up with somebody’s address first, unverified, gets nothing of their login through %s',
  async (provider) => {
    const email = claimedEmails[provider]
    await server.database.prepare('DELETE FROM identities WHERE provider = ?').bind(provider).run()
    await server.database.prepare('UPDATE users SET email = public_id WHERE email = ?').bind(email).run()
    const account = { username: `squatter-${provider}`, email, password: 'logicworks' }
    const signUp = await post(`${sites.main}/auth/signup`, account, { origin: sites.main })
    expect(signUp.status).toBe(201)
    const attackerToken = `Bearer ${String(signUp.headers.tokens)}`
    setProviderUser('somebody')
    const callback = `/oauth/callback/${provider}`
    const browser = openUserAgent()
    expect(failureOf(await signInThrough(browser, provider))).toEqual([sites.main, callback, 'no-match'])
    const register = await signInThrough(browser, provider, { action: 'register' })
    expect(failureOf(register)).toEqual([sites.main, callback, 'already-exists'])
    expect(await me(attackerToken)).toMatchObject({
      currentUser: { username: account.username, verified: false },
      linkedIdentities: [],
    })
  },
)

test('A12: an assertion that was changed on its way is not confirmed by the provider', async () => {
  setProviderUser('somebody')
  const browser = openUserAgent()
  const { url } = await signInThrough(browser, 'steam', { stopBefore: isCallback })
  const other = (url.searchParams.get('openid.claimed_id') ?? '').replace(/.$/, '9')
  url.searchParams.set('openid.claimed_id', other)
  url.searchParams.set('openid.identity', other)
  const visit = await browser.visit(url.href, { stopBefore: isPage })
  expect(failureOf(visit)).toEqual([sites.main, '/oauth/callback/steam', 'other'])
})

test('a signed-in user links a provider, signs in through it, and unlinks it', async () => {
  const browser = openUserAgent()
  const entry = await browser.visit(`${sites.main}/login`)
  const state = entry.url.searchParams.get('state') ?? ''
  const login = await post(`${sites.auth}/auth/login`, { identifier: 'alan', password: 'logicworks', state })
  const { redirect } = JSON.parse(login.text) as { redirect: string }
  const authorization = await exchangeTokens(browser, { url: new URL(redirect) })
  const call = { authorization, origin: sites.main }
  github.person = { id: 1_912, login: 'turing', emails: [] }
  const token = await post(`${sites.main}/auth/get-oauth-link-token`, { provider: 'github' }, call)
  const body = new URLSearchParams({
    link_token: (JSON.parse(token.text) as { token: string }).token,
  }).toString()
  const path = '/auth/github?action=link&redirect=/account-settings'
  const visit = await submitForm(browser, sites.main, path, { body })
  expect(visit.url.href).toBe(`${sites.main}/account-settings`)
  expect(visit.visited.some(({ href }) => href.startsWith(`${sites.main}/auth/github/callback`))).toBe(true)
  expect(await me(authorization)).toMatchObject({ linkedIdentities: ['github'] })
  const again = openUserAgent()
  expect(await me(await exchangeTokens(again, await signInThrough(again, 'github')))).toMatchObject({
    currentUser: { username: 'alan' },
  })
  const unlink = await post(`${sites.main}/auth/unlink-identity`, { provider: 'github' }, call)
  expect([unlink.status, await me(authorization)]).toMatchObject([204, { linkedIdentities: [] }])
  expect(failureOf(await signInThrough(again, 'github'))).toEqual([
    sites.main,
    '/oauth/callback/github',
    'no-match',
  ])
})

test('O5: pages with provider forms allow the providers as form targets', async () => {
  const entry = await openUserAgent().visit(`${sites.main}/login`)
  const { main, auth } = sites
  expect(entry.headers['content-security-policy']).toContain(
    `form-action 'self' ${main} ${auth} ${github.origin} ${issuer.origin};`,
  )
})
