/**
 * The headers of bulk mail: mail programs show a button by them, which posts to that address without cookies (RFC 8058). The address
 * turns off one kind of mail for one reader, and says in it for whom.
 */
export function listUnsubscribe(address: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
