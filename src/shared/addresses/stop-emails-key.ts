/** The parts of a key that turns off one kind of notification emails for one user: `{user}-{type}-{signature}`. */
export interface StopEmailsKey {
  user: string
  type: string
  /** The upstream's, in base64url. */
  signature: string
}

/** Parts of a key; null for any other form. Only the upstream can verify that it's genuine. */
export function parseStopEmailsKey(key: string): StopEmailsKey | null {
  const [, user = '', type = '', signature = ''] =
    /^(usr-[0-9a-f]{8})-([A-Z_]{1,32})-([\w-]{43})$/.exec(key) ?? []
  return user === '' ? null : { user, type, signature }
}

export function formatStopEmailsKey({ user, type, signature }: StopEmailsKey): string {
  return `${user}-${type}-${signature}`
}
