import { randomUUID } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type Agreeing, digitsOf, listen, type LoopbackServer, oauthClient } from './loopback.ts'

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

const unauthorised = { message: 'Requires authentication' }

/** Starts one. */
export async function startGithub(port?: number): Promise<GithubServer> {
  const client = oauthClient('GitHub', userOf)
  const tokens = new Map<string, GithubUser>()
  const app = new Hono()

  app.get('/login/oauth/authorize', (c) => client.authorize(c, github.person))

  app.post('/login/oauth/access_token', async (c) => {
    const grant = await client.grantOf(c)
    // A refusal is answered 200, as GitHub does.
    if (!grant) return c.json({ error: 'bad_verification_code' })
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
  const github: GithubServer = { ...server, ...client, person: null }
  return github
}

function userOf(name: string): GithubUser {
  const emails = [{ email: `${name}@github.example`, primary: true, verified: true }]
  return { id: Number(digitsOf(name, 8)) + 1, login: name, emails }
}
