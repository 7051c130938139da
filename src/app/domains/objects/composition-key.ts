/**
 * Makes the idempotency keys of one form: sending the same content again, after a failure or by a double click, uses
 * the same key and so changes things once; other content, or the same in another place, is another change.
 */
export function createCompositionKey(): (...content: readonly string[]) => string {
  let last: string | undefined
  let key = ''
  return (...content) => {
    const now = JSON.stringify(content)
    if (now !== last) key = randomKey()
    last = now
    return key
  }
}

// randomUUID is missing on plain http, which a development host may be.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
