import { randomUUID } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
import { type Agreeing, listen, type LoopbackServer, whoAgrees } from './loopback.ts'

/** The user who is signed in at the issuer. */
export interface IssuerUser {
  id: string
  claims: { name?: string; email?: string; email_verified?: boolean }
}

/** A real OpenID provider whose login page logs in the user who agrees. */
export interface IssuerServer extends LoopbackServer {
  clientId: string
  clientSecret: string
  /** The user who is signed in and agrees. */
  person: Agreeing<IssuerUser>
  /** Makes the product known as a client, by the addresses that browsers come back to. */
  register(redirectUris: string[]): Promise<void>
}

/** The scopes that the product requests. */
const scopes = 'openid email profile'

/** Starts one; it serves once the product is registered. */
export async function startIssuer(port?: number): Promise<IssuerServer> {
  const people = new Map<string, IssuerUser>()
  let listener: RequestListener = (_, response) => response.writeHead(503).end()
  const server = await listen(() => listener, port)
  const issuer: IssuerServer = {
    ...server,
    clientId: 'community',
    clientSecret: randomUUID(),
    person: null,
    async register(redirectUris) {
      const provider = await makeProvider(issuer, redirectUris, people)
      const serve = provider.callback()
      listener = async (request, response) => {
        const { url = '' } = request
        if (!url.startsWith('/interaction/')) {
          // Who logged in before is asked again.
          if (url.startsWith('/auth?')) delete request.headers.cookie
          serve(request, response)
          return
        }
        const address = server.origin + url
        const person = whoAgrees(issuer.person, { provider: 'Google', address, personOf: userOf })
        if (person instanceof Response) {
          response.writeHead(200, Object.fromEntries(person.headers)).end(await person.text())
          return
        }
        if (person) people.set(person.id, person)
        const result = person ? { login: { accountId: person.id } } : { error: 'access_denied' }
        await provider.interactionFinished(request, response, result)
      }
    },
  }
  return issuer
}

interface GrantContext {
  oidc: { session: { accountId: string }; client: { clientId: string }; provider: Provider }
}

async function makeProvider(
  { origin, clientId, clientSecret }: IssuerServer,
  redirectUris: string[],
  people: ReadonlyMap<string, IssuerUser>,
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return new Provider(origin, {
    // The default one, which is named so that no warning is printed.
    adapter: createMemoryAdapter(0),
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    jwks: { keys: [await exportJWK(privateKey)] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: [randomUUID()] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id)?.claims }),
    }),
    // Every user consents to all scopes.
    async loadExistingGrant({ oidc }: GrantContext) {
      const facts = { accountId: oidc.session.accountId, clientId: oidc.client.clientId }
      const grant = new oidc.provider.Grant(facts)
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
  })
}

function userOf(name: string): IssuerUser {
  return { id: name, claims: { name, email: `${name}@google.example`, email_verified: true } }
}
