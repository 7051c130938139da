/**
 * Makes the idempotency keys of one form: sending the same content again, after a failure or by a double click, uses
 * the same key and so changes things once; other content, or the same in another place, is another change.
 */
export function createCompositionKey(): (...content: readonly string[]) => string {
  let last: string | undefined
  let key = ''
  return (...content) => {
    const now = JSON.stringify(content)
    if (now !== last) key = newKey()
    last = now
    return key
  }
}

/** One text being written, whatever it says meanwhile. */
export interface Composition {
  /** Its idempotency key, made when it is first asked for. */
  key: () => string
  is: (key: string) => boolean
  /** What it began with when it was restored; empty when it was begun here. */
  restored: () => string
  /** Goes on with one that was kept. */
  resume: (kept: { body: string; key?: string }) => void
  /** It was sent or given up: what is written next is another one. */
  end: () => void
}

/** Begins a composition. */
export function createComposition(): Composition {
  let [key, restored] = ['', '']
  return {
    key: () => (key ||= newKey()),
    is: (other) => other === key,
    restored: () => restored,
    resume(kept) {
      key = kept.key ?? key
      restored = kept.body
    },
    end() {
      key = ''
      restored = ''
    },
  }
}

/** A new idempotency key: 32 hexadecimal digits. */
export function newKey(): string {
  // randomUUID is missing on plain http, which a development host may be.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
