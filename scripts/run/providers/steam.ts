import { createHmac, randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type Agreeing, digitsOf, listen, type LoopbackServer, whoAgrees } from './loopback.ts'

const namespace = 'http://specs.openid.net/auth/2.0'

/** A small OpenID 2.0 server with the addresses and the form of Steam. */
export interface SteamServer extends LoopbackServer {
  endpoint: string
  /** The Steam id of the user who is signed in and agrees. */
  steamId: Agreeing<string>
}

/** Starts one; it signs its assertions, and confirms each once, if unchanged. */
export async function startSteam(port?: number): Promise<SteamServer> {
  const key = randomBytes(32)
  const open = new Set<string>()
  const app = new Hono()

  app.get('/openid/login', (c) => {
    const returnTo = c.req.query('openid.return_to') ?? ''
    const back = new URL(returnTo)
    const isInRealm = back.origin === c.req.query('openid.realm')
    if (c.req.query('openid.mode') !== 'checkid_setup' || !isInRealm)
      return c.text('An error has occurred', 500)
    const personOf = (name: string) => `7656119${digitsOf(name, 10)}`
    const steamId = whoAgrees(steam.steamId, { provider: 'Steam', address: c.req.url, personOf })
    if (steamId instanceof Response) return steamId
    if (steamId === null) {
      back.searchParams.set('openid.ns', namespace)
      back.searchParams.set('openid.mode', 'cancel')
      return c.redirect(back.href)
    }
    const claimed = `${server.origin}/openid/id/${steamId}`
    const nonce = `${new Date().toISOString().slice(0, 19)}Z${randomBytes(9).toString('base64')}`
    const fields = {
      ns: namespace,
      mode: 'id_res',
      op_endpoint: steam.endpoint,
      claimed_id: claimed,
      identity: claimed,
      return_to: returnTo,
      response_nonce: nonce,
      assoc_handle: '1234567890',
      signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
    }
    for (const [name, value] of Object.entries(fields)) back.searchParams.set(`openid.${name}`, value)
    back.searchParams.set('openid.sig', sign(back.searchParams))
    open.add(nonce)
    return c.redirect(back.href)
  })

  app.post('/openid/login', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const nonce = form.get('openid.response_nonce') ?? ''
    const isOwn = form.get('openid.mode') === 'check_authentication' && form.get('openid.sig') === sign(form)
    return c.text(`ns:${namespace}\nis_valid:${isOwn && open.delete(nonce)}\n`)
  })

  function sign(fields: URLSearchParams): string {
    const names = (fields.get('openid.signed') ?? '').split(',')
    const text = names.map((name) => `${name}:${fields.get(`openid.${name}`)}\n`).join('')
    return createHmac('sha256', key).update(text).digest('base64')
  }

  const listener = getRequestListener((request) => app.fetch(request))
  const server = await listen(() => listener, port)
  const steam: SteamServer = { ...server, endpoint: `${server.origin}/openid/login`, steamId: null }
  return steam
}
