import { vi } from 'vitest'
import type { Provider } from '#shared/contract/rest.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { testPassword, type Browser } from './users.ts'
import { post, send } from './upstream.ts'

/** Settings that enable all three providers, each at the URL of a fake. */
export const socialBindings: Partial<Bindings> = {
  GITHUB_CLIENT_ID: 'github-client',
  GITHUB_CLIENT_SECRET: 'github-secret',
  GITHUB_ORIGIN: 'https://github.example',
  GITHUB_API_ORIGIN: 'https://api.github.example',
  OIDC_ISSUER: 'https://issuer.example',
  OIDC_CLIENT_ID: 'oidc-client',
  OIDC_CLIENT_SECRET: 'oidc-secret',
  STEAM_SIGN_IN: 'on',
  STEAM_OPENID_URL: 'https://steam.example/openid/login',
}

/** The public half of main's flow that a sign-in ends in. */
export const flowState = 'f'.repeat(43)

/** A browser that has left for a provider. */
export interface ProviderVisit {
  provider: Provider
  /** Where it was sent. */
  url: URL
  /** The value of its cookie. */
  browser: string
}

/** How a sign-in begins. */
export interface SignInStart {
  action?: 'login' | 'register' | 'link'
  redirect?: string
  linkToken?: string
  /** A browser that has already started a sign-in in another tab. */
  browser?: string
  host?: 'main' | 'auth'
  bindings?: Partial<Bindings>
}

/** The response to the form that begins a sign-in. */
export function start(provider: string, options: SignInStart = {}): Promise<Response> {
  const { action = 'login', redirect = '/forums', linkToken, browser, host = 'main', bindings } = options
  const query = new URLSearchParams({ action, redirect, state: flowState })
  const request = new Request(`http://upstream/auth/${provider}?${query}`, {
    method: 'POST',
    headers: { 'x-host': host, ...(browser && { 'x-browser': browser }) },
    body: new URLSearchParams(linkToken === undefined ? {} : { link_token: linkToken }),
    redirect: 'manual',
  })
  return send(request, { ...socialBindings, ...bindings })
}

/** Leaves for a provider. */
export async function startSignIn(provider: Provider, options: SignInStart = {}): Promise<ProviderVisit> {
  const response = await start(provider, options)
  const browser = response.headers.get('x-browser') ?? ''
  const body = provider === 'steam' ? await response.json<{ authorize_url: string }>() : null
  return { provider, url: new URL(body?.authorize_url ?? response.headers.get('location') ?? ''), browser }
}

/** Calls the callback with the provider's query parameters; returns the target of the redirect. */
export async function returnFromProvider(
  provider: Provider,
  parameters: URLSearchParams | Record<string, string>,
  { browser, host = 'main', bindings }: Pick<SignInStart, 'browser' | 'host' | 'bindings'> = {},
): Promise<URL> {
  const request = new Request(
    `http://upstream/auth/${provider}/callback?${new URLSearchParams(parameters)}`,
    {
      headers: { 'x-host': host, 'user-agent': 'a test', ...(browser && { 'x-browser': browser }) },
      redirect: 'manual',
    },
  )
  const response = await send(request, { ...socialBindings, ...bindings })
  return new URL(response.headers.get('location') ?? '')
}

/** A token that lets that browser begin to link. */
export async function linkTokenOf(as: Browser, provider: Provider = 'github'): Promise<string> {
  const body = { provider, password: testPassword }
  const response = await post('/auth/get-oauth-link-token', body, { as, bindings: socialBindings })
  return (await response.json<{ token: string }>()).token
}

/** Completes a sign-up, from an address of its own unless one is given. */
export function completeSignUp(
  body: Record<string, string>,
  client: string = crypto.randomUUID(),
): Promise<Response> {
  return post('/auth/oauth/complete', body, { bindings: socialBindings, headers: { 'x-client': client } })
}

/** One request that a provider was sent. */
export interface ProviderCall {
  url: string
  method: string
  redirect: string
  headers: Headers
  body: string
}

/** Responds to all outgoing requests until the end of the test, and keeps them. */
export function stubFetch(respond: (call: ProviderCall) => Response | Promise<Response>): ProviderCall[] {
  const calls: ProviderCall[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, { ...init, signal: null })
    const { url, method, redirect, headers } = request
    const call = {
      url,
      method,
      redirect,
      headers,
      body: new TextDecoder().decode(await request.arrayBuffer()),
    }
    calls.push(call)
    return respond(call)
  })
  return calls
}
