/** Credentials in the browser of a demo user who is signed in. */
export interface Session {
  /** The session cookie, as it is sent along. */
  cookie: string
  authorization: string
}

/** Signs a demo person in as a browser does it, without the form. */
export async function openSession(main: string, username = 'alan'): Promise<Session> {
  const entry = await fetch(`${main}/login`, { redirect: 'manual' })
  const flow = (entry.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const state = new URL(entry.headers.get('location') ?? main).searchParams.get('state')
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${main}/auth/developer`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, state }),
  })
  const { redirect } = await login.json<{ redirect: string }>()
  const exchange = await fetch(`${main}/auth/exchange`, {
    method: 'POST',
    headers: { ...json, cookie: flow, origin: main },
    body: JSON.stringify({ tokens: new URL(redirect).searchParams.get('tokens') }),
  })
  const session = exchange.headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie))
  const tokens = exchange.headers.get('tokens')
  if (!session || !tokens) throw new Error(`No session: ${exchange.status} ${await exchange.text()}`)
  return { cookie: session.split(';')[0] ?? '', authorization: `Bearer ${tokens}` }
}
