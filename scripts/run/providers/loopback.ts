import { createHash, randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Context } from 'hono'
import { escapeHtml } from '#upstream/markup/base/characters.ts'

/** A server of this machine's own. */
export interface LoopbackServer {
  origin: string
  stop(): Promise<void>
}

/** Serves on that port, or on a free one; the listener is looked up for each request, so that it can be created once the port is known. */
export async function listen(listener: () => RequestListener, port = 0): Promise<LoopbackServer> {
  const server = createServer((request, response) => listener()(request, response))
  await new Promise<void>((resolve) => {
    // The port may be in use.
    server.once('error', () => server.listen(0, '127.0.0.1'))
    server.listen(port > 65_535 ? 0 : port, '127.0.0.1').once('listening', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

/** Who agrees at a provider: that person, nobody, or whom the visitor names on a page. */
export type Agreeing<Person> = Person | null | 'ask'

const nameForm = '[a-z0-9]{1,20}'

/** The person who agrees to a request, null if they decline, or the page that asks the visitor, whose answer comes to the same address. */
export function whoAgrees<Person>(
  agreeing: Agreeing<Person>,
  { provider, address, personOf }: { provider: string; address: string; personOf: (name: string) => Person },
): Person | null | Response {
  if (agreeing !== 'ask') return agreeing
  const { searchParams } = new URL(address)
  if (searchParams.has('decline')) return null
  const name = searchParams.get('name') ?? ''
  return new RegExp(`^${nameForm}$`).test(name) ? personOf(name) : askName(provider, searchParams)
}

/** Digits that are always the same for a name. */
export function digitsOf(name: string, count: number): string {
  return String(createHash('sha256').update(name).digest().readBigUInt64BE()).padStart(20, '1').slice(-count)
}

function askName(provider: string, parameters: URLSearchParams): Response {
  parameters.delete('name')
  const hidden = [...parameters].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stand-in for ${provider}</title>
<style>:root{color-scheme:light dark;font:1rem/1.5 system-ui}body{max-width:24rem;margin:3rem auto;padding:0 1rem}
input,button{font:inherit;padding:.5rem;margin:.25rem 0}</style>
<main><h1>Stand-in for ${provider}</h1>
<p>It runs beside your local site. Any name is an account; the same name is the same account.</p>
<form>${hidden.join('')}
<p><label for="name">Name (small letters and digits)</label><br><input id="name" name="name" value="visitor" pattern="${nameForm}" required autofocus></p>
<button>Continue</button> <button name="decline" formnovalidate>Decline</button></form></main></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** What a code stands for. */
interface Grant<Person> {
  person: Person
  redirectUri: string
  challenge: string
  nonce: string
}

/** The product as a client of an OAuth 2 server, with its codes: each holds once, for this client, its address and its PKCE challenge. */
export function oauthClient<Person>(provider: string, personOf: (name: string) => Person) {
  const [clientId, clientSecret] = ['community', randomUUID()]
  const grants = new Map<string, Grant<Person>>()
  return {
    clientId,
    clientSecret,
    /** The response to a browser that asks for a code. */
    authorize(c: Context, agreeing: Agreeing<Person>): Response {
      const { client_id: client, redirect_uri: redirectUri = '', state = '', ...query } = c.req.query()
      if (client !== clientId || query.code_challenge_method !== 'S256') return c.text('Not Found', 404)
      const person = whoAgrees(agreeing, { provider, address: c.req.url, personOf })
      if (person instanceof Response) return person
      const back = new URL(redirectUri)
      back.searchParams.set('state', state)
      if (person) {
        const code = randomUUID()
        const { code_challenge: challenge = '', nonce = '' } = query
        grants.set(code, { person, redirectUri, challenge, nonce })
        back.searchParams.set('code', code)
      } else back.searchParams.set('error', 'access_denied')
      return c.redirect(back.href)
    },
    /** What the code of a request stands for; undefined if it's refused. */
    async grantOf(c: Context): Promise<Grant<Person> | undefined> {
      const form = new URLSearchParams(await c.req.text())
      const code = form.get('code') ?? ''
      const grant = grants.get(code)
      grants.delete(code)
      const challenge = createHash('sha256').update(form.get('code_verifier') ?? '')
      const isOwn = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
      const isSame = grant?.redirectUri === form.get('redirect_uri')
      return isOwn && isSame && grant?.challenge === challenge.digest('base64url') ? grant : undefined
    },
  }
}
