import { Buffer } from 'node:buffer'

/** Characters of a nonce: 128 random bits as base64url. */
const nonceLength = 22

/** A fresh nonce for one answer. */
export function freshNonce(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16)).buffer).toString('base64url')
}

/** Where a nonce stands in a page, as byte offsets. */
export function findNonce(body: Uint8Array, nonce: string): number[] {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const offsets: number[] = []
  for (let at = bytes.indexOf(nonce); at >= 0; at = bytes.indexOf(nonce, at + nonceLength)) offsets.push(at)
  return offsets
}

/** A copy of the page with another nonce at those offsets. */
export function withNonce(
  body: Uint8Array,
  offsets: readonly number[],
  nonce: string,
): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(body)
  const bytes = Buffer.from(nonce, 'latin1')
  for (const offset of offsets) copy.set(bytes, offset)
  return copy
}
