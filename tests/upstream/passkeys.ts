import { createHash } from 'node:crypto'
import { post, type CallOptions } from './upstream.ts'
import type { Browser } from './users.ts'

/** What the site asks of an authenticator: the options for a new passkey, or for a signature. */
interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

/** What an authenticator or a browser says instead of the truth. */
interface Lies {
  origin?: string
  rpId?: string
  challenge?: string
  userHandle?: string
  isVerified?: boolean
  counter?: number
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 }

/** CBOR: a key of type OKP and curve Ed25519 for EdDSA, whose 32 bytes follow; an attestation of format "none", whose 113 bytes do. */
const keyBegins = Buffer.from('a4010103272006215820', 'hex')
const attestationBegins = Buffer.from('a363666d74646e6f6e656761747453746d74a06861757468446174615871', 'hex')

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** An authenticator with one Ed25519 key, and the browser around it. */
export async function newAuthenticator() {
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const publicKey = Buffer.from(await crypto.subtle.exportKey('raw', keys.publicKey))
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(16)))
  const newKey = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, keyBegins, publicKey])
  let owner = ''
  let count = 0

  function clientData(type: string, asked: Options, lies: Lies): Buffer {
    const { challenge = asked.challenge, origin = 'http://localhost:8787' } = lies
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(domain = '', { rpId = domain, isVerified = true, counter }: Lies, key?: Buffer) {
    count = counter ?? count + 1
    const flag = flags.present | (isVerified ? flags.verified : 0) | (key ? flags.hasKey : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flag, 0, 0, 0, count]), key ?? Buffer.alloc(0)])
  }

  function toJson(response: Record<string, Buffer>): string {
    const named = Object.entries(response).map(
      ([name, bytes]) => [name, bytes.toString('base64url')] as const,
    )
    const names = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
    return JSON.stringify({ ...names, response: Object.fromEntries(named), clientExtensionResults: {} })
  }

  return {
    create(asked: Options, lies: Lies = {}): string {
      owner = asked.user?.id ?? ''
      const data = authenticatorData(asked.rp?.id, lies, newKey)
      const clientDataJSON = clientData('webauthn.create', asked, lies)
      return toJson({ clientDataJSON, attestationObject: Buffer.concat([attestationBegins, data]) })
    },
    async sign(asked: Options, lies: Lies = {}): Promise<string> {
      const clientDataJSON = clientData('webauthn.get', asked, lies)
      const data = authenticatorData(asked.rpId, lies)
      const signed = Buffer.concat([data, sha256(clientDataJSON)])
      const signature = Buffer.from(await crypto.subtle.sign('Ed25519', keys.privateKey, signed))
      const userHandle = Buffer.from(lies.userHandle ?? owner, 'base64url')
      return toJson({ clientDataJSON, authenticatorData: data, signature, userHandle })
    },
  }
}

export async function passkeyOptions(
  purpose: 'log-in' | 'add' | 'proof',
  call: CallOptions = {},
): Promise<Options> {
  const response = await post('/auth/passkey-options', { purpose }, call)
  const { options, error } = await response.json<{ options: Options; error?: string }>()
  if (error !== undefined) throw new Error(error)
  return options
}

/** Adds a passkey of a new authenticator to a user who has just logged in. */
export async function addPasskey(as: Browser) {
  const authenticator = await newAuthenticator()
  const passkey = authenticator.create(await passkeyOptions('add', { as }))
  const { status } = await post('/auth/add-passkey', { passkey }, { as })
  if (status !== 204) throw new Error(`Not added: ${status}`)
  return authenticator
}
