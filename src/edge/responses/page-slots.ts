import { Buffer } from 'node:buffer'

/** Characters of a nonce: 128 random bits as base64url. */
const nonceLength = 22

/** The value of the outdated slot in a page that is sent as an outdated copy; it has the slot's length. */
const outdated = 'outdated'

/** A fresh nonce for one response. */
export function freshNonce(): string {
  return randomText(nonceLength)
}

/** A fresh outdated slot for one page: nothing in a page's content can look like it. */
export function freshOutdatedSlot(): string {
  return randomText(outdated.length)
}

/** The byte offsets of a slot's text in a page. */
export function findSlots(body: Uint8Array, text: string): number[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const offsets: number[] = []
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) offsets.push(at)
  return offsets
}

/** A copy of the page with another nonce at those offsets. */
export function withNonce(
  body: Uint8Array,
  offsets: readonly number[],
  nonce: string,
): Uint8Array<ArrayBuffer> {
  return fillSlots(new Uint8Array(body), offsets, nonce)
}

/** The start of a page's canonical link, as React writes it. */
const canonicalLink = '<link rel="canonical" href="'

/** A copy of an error page whose canonical link has the path of the address that it is sent for; not all texts of an app have one. */
export function withCanonicalUrl(body: Uint8Array<ArrayBuffer>, address: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const start = bytes.indexOf(canonicalLink)
  if (start < 0) return body
  const { origin, pathname } = new URL(address)
  const from = start + canonicalLink.length
  // The other characters with a meaning in an attribute are encoded in a path.
  const url = Buffer.from(`${origin}${pathname.replaceAll('&', '&amp;')}`, 'latin1')
  return new Uint8Array(
    Buffer.concat([bytes.subarray(0, from), url, bytes.subarray(bytes.indexOf('"', from))]),
  )
}

/** Marks the page as an old copy at those offsets, in place. */
export function markOutdated(
  body: Uint8Array<ArrayBuffer>,
  offsets: readonly number[],
): Uint8Array<ArrayBuffer> {
  return fillSlots(body, offsets, outdated)
}

function fillSlots(
  body: Uint8Array<ArrayBuffer>,
  offsets: readonly number[],
  text: string,
): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(text, 'latin1')
  for (const offset of offsets) body.set(bytes, offset)
  return body
}

/** So many random characters of base64url. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Buffer.from(bytes.buffer).toString('base64url').slice(0, length)
}
