import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { Config } from '#upstream/config/env.ts'

/** At most as many characters as the contract allows for the whole. */
const base64url = z.string().regex(/^[\w-]+$/)

/** 1,023 bytes. */
const id = base64url.max(1_364)

/** Extensions are neither requested nor read. */
const credential = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    // A browser may know ones that we don't.
    transports: z
      .array(z.string())
      .default([])
      .transform((listed) => transports.filter((transport) => listed.includes(transport))),
  }),
})

/** What was signed with a passkey; null for anything else. */
export function parseAssertion(json: string): AuthenticationResponseJSON | null {
  return parse(assertion, json)
}

/** A new passkey; null for anything else. */
export function parseAttestation(json: string): RegistrationResponseJSON | null {
  return parse(attestation, json)
}

function parse<Schema extends z.ZodType>(schema: Schema, json: string): z.output<Schema> | null {
  try {
    return schema.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/** The site as browsers and authenticators know it. Only main's domain is sure to be valid in any deployment; its subdomains have it too. */
export function relyingParty({ origins, product }: Pick<Config, 'origins' | 'product'>) {
  return { id: new URL(origins.main).hostname, name: product, origins: [origins.main, origins.auth] }
}
