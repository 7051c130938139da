/** A name and an address, as in `Logic Works <no-reply@example.org>`. */
export interface Mailbox {
  name: string
  address: string
}

const address = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,253}[A-Za-z0-9])?$/

/** Whether the text is one bare ASCII address, without characters that could end an SMTP command or header. */
export function isAddress(text: string): boolean {
  return text.length <= 254 && address.test(text)
}

/** Reads `Name <address>` or a bare address; null for anything else. */
export function parseMailbox(text: string): Mailbox | null {
  const [, name = '', inner = text] = /^"?([^"<>\r\n]*?)"?\s*<([^<>]+)>$/.exec(text.trim()) ?? []
  const bare = inner.trim()
  return isAddress(bare) ? { name: name.trim(), address: bare } : null
}
