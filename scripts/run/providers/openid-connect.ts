import { randomUUID } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { listen, oauthClient } from './loopback.ts'

const [alg, kid] = ['RS256', 'own']

/** Starts a small OpenID Connect issuer, which asks whom to log in. */
export async function startIssuer(port: number) {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  const key = { ...(await exportJWK(publicKey)), alg, kid, use: 'sig' }
  const client = oauthClient('Google', (name) => name)
  const app = new Hono()

  app.get('/.well-known/openid-configuration', (c) =>
    c.json({
      issuer: server.origin,
      authorization_endpoint: `${server.origin}/authorize`,
      token_endpoint: `${server.origin}/token`,
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      jwks_uri: `${server.origin}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [alg],
    }),
  )

  app.get('/keys', (c) => c.json({ keys: [key] }))

  app.get('/authorize', (c) => client.authorize(c, 'ask'))

  app.post('/token', async (c) => {
    const grant = await client.grantOf(c)
    if (!grant) return c.json({ error: 'invalid_grant' }, 400)
    const { person: name, nonce } = grant
    const token = new SignJWT({ nonce, name, email: `${name}@google.example`, email_verified: true })
      .setProtectedHeader({ alg, kid })
      .setIssuer(server.origin)
      .setAudience(client.clientId)
      .setSubject(name)
      .setIssuedAt()
      .setExpirationTime('10m')
    const id_token = await token.sign(privateKey)
    return c.json({ access_token: randomUUID(), token_type: 'Bearer', id_token })
  })

  const listener = getRequestListener((request) => app.fetch(request))
  const server = await listen(() => listener, port)
  return { ...server, ...client }
}
