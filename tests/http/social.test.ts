import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIssuer, type IssuerServer } from '#scripts/run/providers/openid-connect.ts'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, post, send } from './client.ts'

let server: TestServer
let issuer: IssuerServer
let sites: ReturnType<typeof origins>

beforeAll(async () => {
  issuer = await startIssuer()
  issuer.person = 'ask'
  const settings = {
    LOG_LEVEL: 'error',
    OIDC_LABEL: 'Example ID',
    OIDC_ISSUER: issuer.origin,
    OIDC_CLIENT_ID: issuer.clientId,
    OIDC_CLIENT_SECRET: issuer.clientSecret,
  }
  server = await startTestServer(settings, { unlimited: true })
  sites = origins(server.local.port)
  await issuer.register([sites.main, sites.auth].map((origin) => `${origin}/auth/google/callback`))
})

afterAll(() => Promise.all([server.stop(), issuer.stop()]))

/** A browser without any cookies, which keeps them by host, and follows redirects to the end, or to a page that goes on by a script. */
function openBrowser() {
  const jars = new Map<string, Map<string, string>>()

  return {
    async visit(target: string, call: Parameters<typeof send>[1] = {}): Promise<URL> {
      let url = new URL(target)
      for (let next: typeof call | null = call; next;) {
        const jar = jars.get(url.host) ?? new Map<string, string>()
        jars.set(url.host, jar)
        const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
        const { status, headers } = await send(url.href, { ...next, headers: { ...next.headers, cookie } })
        for (const line of headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          jar.set(name, value)
        }
        const isRedirect = status >= 300 && status < 400
        if (isRedirect) url = new URL(headers.location ?? '', url)
        next = isRedirect && !/^\/(?:oauth|complete-register)/.test(url.pathname) ? {} : null
      }
      return url
    },
    flow: () => jars.get(new URL(sites.main).host)?.get('flow') ?? '',
  }
}

type Browser = ReturnType<typeof openBrowser>

/** Leaves from the login page of the auth host, as its form does, and says a name there; stops at the page that it comes back to. */
async function signInThrough(browser: Browser, action: 'login' | 'register'): Promise<URL> {
  const entry = await browser.visit(`${sites.main}/login?r=/forums`)
  const state = entry.searchParams.get('state') ?? ''
  const query = new URLSearchParams({ action, redirect: '/forums', state }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: sites.auth }
  const asking = await browser.visit(`${sites.auth}/auth/google?${query}`, {
    method: 'POST',
    headers,
    body: '',
  })
  return browser.visit(`${asking}?name=byron`)
}

/** Takes a sign-in up on main, as its callback page does; what the user then is. */
async function finishSignIn(browser: Browser, url: URL): Promise<unknown> {
  const headers = { cookie: `flow=${browser.flow()}`, origin: sites.main }
  const response = await post(
    `${sites.main}/auth/exchange`,
    { tokens: url.searchParams.get('tokens') },
    headers,
  )
  expect(response.status).toBe(200)
  const authorization = `Bearer ${String(response.headers.tokens)}`
  const query = '{ currentUser { username verified hasPassword } linkedIdentities }'
  const { text } = await post(`${sites.main}/graphql`, { query }, { authorization })
  return (JSON.parse(text) as { data: unknown }).data
}

test('a new user signs up through a real OpenID provider, and can then log in through it', async () => {
  const browser = openBrowser()
  const callback = `${sites.main}/oauth/callback/google`
  const unknown = await signInThrough(browser, 'login')
  expect([unknown.origin + unknown.pathname, unknown.searchParams.get('error')]).toEqual([
    callback,
    'no-match',
  ])
  const page = await signInThrough(browser, 'register')
  expect(page.origin + page.pathname).toBe(`${sites.auth}/complete-register`)
  const body = { key: page.searchParams.get('key'), username: 'byron' }
  const completed = await post(`${sites.auth}/auth/oauth/complete`, body, { origin: sites.auth })
  const returned = new URL((JSON.parse(completed.text) as { redirect: string }).redirect)
  expect([returned.origin + returned.pathname, returned.searchParams.get('redirect')]).toEqual([
    callback,
    `${sites.main}/forums`,
  ])
  const user = {
    currentUser: { username: 'byron', verified: true, hasPassword: false },
    linkedIdentities: ['google'],
  }
  expect(await finishSignIn(browser, returned)).toEqual(user)
  const again = openBrowser()
  expect(await finishSignIn(again, await signInThrough(again, 'login'))).toEqual(user)
})
