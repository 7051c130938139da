import { origins, post, send, type HttpResponse } from './client.ts'

/** A signed-in user's browser: its cookies and local storage. */
export interface Browser {
  cookie: string
  authorization: string
}

/** The value of a cookie that a response sets; empty when it removes it, undefined when it leaves it alone. */
function cookieOf({ headers }: HttpResponse, name: string): string | undefined {
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Takes a sign-in from main over the auth host to the hand-over that its response leads to. */
async function beginSignIn(identifier: string): Promise<{ flow: string; tokens: string }> {
  const entry = await send('/login?r=/forums')
  const state = new URL(entry.headers.location ?? '').searchParams.get('state')
  const body = { identifier, password: 'logicworks', redirect: '/forums', state }
  const { auth } = origins()
  const { text } = await post(`${auth}/auth/login`, body, { origin: auth })
  const callback = new URL((JSON.parse(text) as { redirect: string }).redirect)
  return { flow: cookieOf(entry, 'flow') ?? '', tokens: callback.searchParams.get('tokens') ?? '' }
}

/** Signs in as the site does, from host to host. */
export async function signIn(identifier: string): Promise<Browser> {
  const { flow, tokens } = await beginSignIn(identifier)
  const exchange = await post(
    '/auth/exchange',
    { tokens },
    { cookie: `flow=${flow}`, origin: origins().main },
  )
  return {
    cookie: `session=${cookieOf(exchange, 'session')}`,
    authorization: `Bearer ${String(exchange.headers.tokens)}`,
  }
}
