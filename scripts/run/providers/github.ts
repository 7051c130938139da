import { createHash, randomUUID } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type Agreeing, digitsOf, listen, type LoopbackServer, whoAgrees } from './loopback.ts'

/** The user signed in at the fake GitHub. */
export interface GithubUser {
  id: number
  login: string
  emails: { email: string; primary: boolean; verified: boolean }[]
}

/** A small OAuth 2 server with the addresses, the habits and the API of GitHub. */
export interface GithubServer extends LoopbackServer {
  clientId: string
  clientSecret: string
  /** The user who is signed in and agrees. */
  person: Agreeing<GithubUser>
}

interface Grant {
  person: GithubUser
  redirectUri: string
  challenge: string
}

const unauthorised = { message: 'Requires authentication' }

/** Starts one; its codes hold once, for their client, their address and their PKCE challenge. */
export async function startGithub(port?: number): Promise<GithubServer> {
  const codes = new Map<string, Grant>()
  const tokens = new Map<string, GithubUser>()
  const app = new Hono()

  app.get('/login/oauth/authorize', (c) => {
    const { client_id: client, redirect_uri: redirectUri = '', state = '', ...query } = c.req.query()
    if (client !== github.clientId || query.code_challenge_method !== 'S256') return c.text('Not Found', 404)
    const person = whoAgrees(github.person, { provider: 'GitHub', address: c.req.url, personOf: userOf })
    if (person instanceof Response) return person
    const back = new URL(redirectUri)
    back.searchParams.set('state', state)
    if (person) {
      const code = randomUUID()
      codes.set(code, { person, redirectUri, challenge: query.code_challenge ?? '' })
      back.searchParams.set('code', code)
    } else back.searchParams.set('error', 'access_denied')
    return c.redirect(back.href)
  })

  // Refusals are answered 200, as GitHub does.
  app.post('/login/oauth/access_token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (form.get('client_id') !== github.clientId || form.get('client_secret') !== github.clientSecret)
      return c.json({ error: 'incorrect_client_credentials' })
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri'))
      return c.json({ error: 'bad_verification_code' })
    const token = `gho_${randomUUID()}`
    tokens.set(token, grant.person)
    return c.json({ access_token: token, token_type: 'bearer', scope: 'user:email' })
  })

  function bearerOf(headers: Headers): GithubUser | undefined {
    if (!headers.get('user-agent')) return undefined
    return tokens.get((headers.get('authorization') ?? '').replace('Bearer ', ''))
  }

  app.get('/user', (c) => {
    const person = bearerOf(c.req.raw.headers)
    return person ? c.json({ id: person.id, login: person.login, email: null }) : c.json(unauthorised, 401)
  })

  app.get('/user/emails', (c) => {
    const person = bearerOf(c.req.raw.headers)
    return person ? c.json(person.emails) : c.json(unauthorised, 401)
  })

  const listener = getRequestListener((request) => app.fetch(request))
  const server = await listen(() => listener, port)
  const github: GithubServer = { ...server, clientId: 'community', clientSecret: randomUUID(), person: null }
  return github
}

function userOf(name: string): GithubUser {
  const emails = [{ email: `${name}@github.example`, primary: true, verified: true }]
  return { id: Number(digitsOf(name, 8)) + 1, login: name, emails }
}
