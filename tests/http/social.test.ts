import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGithub, type GithubServer } from '#tests/providers/github.ts'
import { startIssuer, type IssuerServer } from '#tests/providers/openid-connect.ts'
import { startSteam, type SteamServer } from '#tests/providers/steam.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send, type Call, type HttpResponse } from './client.ts'

let server: TestServer
let github: GithubServer
let issuer: IssuerServer
let steam: SteamServer
let sites: ReturnType<typeof origins>

beforeAll(async () => {
  ;[github, issuer, steam] = await Promise.all([startGithub(), startIssuer(), startSteam()])
  github.person = {
    id: 583_231,
    login: 'octocat',
    emails: [{ email: 'cat@github.example', primary: true, verified: true }],
  }
  const claims = { name: 'Ada Byron', email: 'byron@issuer.example', email_verified: true }
  issuer.person = { id: 'person-1', claims }
  steam.steamId = '76561198012345678'
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

/** Where a browser has ended up. */
interface Visit extends HttpResponse {
  url: URL
}

type Stop = (url: URL) => boolean

const isPage: Stop = ({ pathname }) => /^\/(?:oauth|complete-register|account-settings)/.test(pathname)
const isCallback: Stop = ({ pathname }) => /^\/auth\/\w+\/callback$/.test(pathname)

/** A browser without any cookies, which keeps them by host, and follows redirects to the end or to the address before which it is to stop. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>()
  function jarOf({ host }: URL): Map<string, string> {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    return jar
  }

  async function ask(url: URL, call: Call): Promise<HttpResponse> {
    const jar = jarOf(url)
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const response = await send(url.href, { ...call, headers: { ...call.headers, cookie } })
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  return {
    async visit(target: string, call: Call = {}, isLast: Stop = isPage): Promise<Visit> {
      let url = new URL(target)
      let response = await ask(url, call)
      while (response.status >= 300 && response.status < 400) {
        url = new URL(response.headers.location ?? '', url)
        if (isLast(url)) break
        response = await ask(url, {})
      }
      return { ...response, url }
    },
    cookie: (origin: string, name: string) => jarOf(new URL(origin)).get(name),
  }
}

type Browser = ReturnType<typeof openBrowser>

/** Leaves from the login page of the auth host, as its forms and its script do; stops at the page that it comes back to. */
async function signInThrough(
  browser: Browser,
  provider: string,
  action: 'login' | 'register' = 'login',
  isLast: Stop = isPage,
): Promise<URL> {
  const entry = await browser.visit(`${sites.main}/login?r=/forums`)
  const state = entry.url.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ action, redirect: '/forums', state }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: sites.auth }
  const form = { method: 'POST', headers, body: '' }
  const start = await browser.visit(`${sites.auth}/auth/${provider}?${query}`, form, isLast)
  if (start.status !== 200) return start.url
  const { authorize_url: address } = JSON.parse(start.text) as { authorize_url: string }
  return (await browser.visit(address, {}, isLast)).url
}

/** Takes a sign-in up on main, as its callback page does; what the user then is. */
async function finishSignIn(browser: Browser, url: URL): Promise<unknown> {
  const tokens = url.searchParams.get('tokens') ?? ''
  const headers = { cookie: `flow=${browser.cookie(sites.main, 'flow')}`, origin: sites.main }
  const response = await post(`${sites.main}/auth/exchange`, { tokens }, headers)
  expect(response.status).toBe(200)
  const authorization = `Bearer ${String(response.headers.tokens)}`
  const query = '{ currentUser { username verified hasPassword } linkedIdentities }'
  const { text } = await post(`${sites.main}/graphql`, { query }, { authorization })
  return (JSON.parse(text) as { data: unknown }).data
}

function failureOf({ origin, pathname, searchParams }: URL): unknown {
  return [origin, pathname, searchParams.get('error')]
}

test.each(['github', 'google', 'steam'])(
  'A13: a new user signs up through %s, and can then log in through it only, in the browser that started',
  async (provider) => {
    const browser = openBrowser()
    const callback = `/oauth/callback/${provider}`
    expect(failureOf(await signInThrough(browser, provider))).toEqual([sites.main, callback, 'no-match'])
    const page = await signInThrough(browser, provider, 'register')
    expect([page.origin, page.pathname]).toEqual([sites.auth, '/complete-register'])
    const asksAddress = page.searchParams.get('email') === 'ask'
    expect(asksAddress).toBe(provider === 'steam')
    const address = { email: 'gabe@steam.example', confirmEmail: 'gabe@steam.example' }
    const username = `new-by-${provider}`
    const body = { key: page.searchParams.get('key'), username, ...(asksAddress && address) }
    const completed = await post(`${sites.auth}/auth/oauth/complete`, body, { origin: sites.auth })
    const returned = new URL((JSON.parse(completed.text) as { redirect: string }).redirect)
    expect([returned.origin, returned.pathname, returned.searchParams.get('redirect')]).toEqual([
      sites.main,
      callback,
      `${sites.main}/forums`,
    ])
    const user = {
      currentUser: { username, verified: !asksAddress, hasPassword: false },
      linkedIdentities: [provider],
    }
    expect(await finishSignIn(browser, returned)).toEqual(user)
    const again = openBrowser()
    expect(await finishSignIn(again, await signInThrough(again, provider))).toEqual(user)
    const stopped = await signInThrough(browser, provider, 'login', isCallback)
    for (const other of [openBrowser(), browser])
      expect(failureOf((await other.visit(stopped.href)).url)).toEqual([sites.main, callback, 'other'])
  },
)
