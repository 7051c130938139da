import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { parseUrl } from '#shared/addresses/origins.ts'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'

/**
 * An address as mail servers on the internet take it: an ASCII dot-atom of at most 64 characters, `@`, a domain of two labels
 * or more. Quoted names, literals, comments, lists and line breaks are none.
 */
const addressPattern = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+${label}$`)

/** Punycode of an international domain, such as `xn--mller-kva.de` for `müller.de`; any other address stays as it is. */
export function asciiAddress(address: string): string {
  const [, name = '', domain = ''] = /^([^@]*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? []
  const host = /[^\0-\x7f]/.test(domain) ? parseUrl(`http://${domain}`)?.hostname : undefined
  return host === undefined ? address : name + host
}

/** An email address, surrounding space dropped, with its domain in ASCII. */
export function emailInput(required: string, invalid: string) {
  return z
    .string(required)
    .trim()
    .min(1, required)
    .overwrite(asciiAddress)
    .refine((text) => text.length <= limits.email.max && addressPattern.test(text), invalid)
}
