/**
 * Headers of bulk email, from which mail programs show a button that posts to that address without cookies (RFC 8058). The address turns
 * off one kind of email for one reader, and identifies both.
 */
export function listUnsubscribe(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
