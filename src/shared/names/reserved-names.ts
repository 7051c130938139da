/** Names that could impersonate the site or its staff, or mean no one: lower case, without separators. */
const reserved = new Set([
  'abuse',
  'admin',
  'administration',
  'administrator',
  'admins',
  'all',
  'anonymous',
  'contact',
  'deleted',
  'developer',
  'developers',
  'devteam',
  'everyone',
  'false',
  'help',
  'helpdesk',
  'here',
  'hostmaster',
  'info',
  'login',
  'logout',
  'mailerdaemon',
  'me',
  'mod',
  'moderation',
  'moderator',
  'moderators',
  'mods',
  'nan',
  'nobody',
  'none',
  'noreply',
  'null',
  'official',
  'operator',
  'owner',
  'postmaster',
  'register',
  'root',
  'security',
  'settings',
  'signup',
  'somebody',
  'someone',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'sysop',
  'system',
  'team',
  'true',
  'undefined',
  'unknown',
  'webmaster',
])

/** Digits that are read as letters; a one may be either of two. */
const readAs: readonly Readonly<Record<string, string>>[] = [
  { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' },
]

/**
 * Whether a name is reserved: it matches in any case, with dots, hyphens and underscores in between, or with digits in place of letters.
 * So is a name without a letter or digit, and that of the product or its team.
 */
export function isReservedName(name: string, product: string): boolean {
  const plain = plainOf(name)
  const own = plainOf(product)
  return (
    plain === '' ||
    readAs.some((letters) => {
      const read = (text: string) => text.replace(/\d/g, (digit) => letters[digit] ?? digit)
      return reserved.has(read(plain)) || [own, `${own}team`].map(read).includes(read(plain))
    })
  )
}

/** The letters and digits alone, which are all that a username may have but dots, hyphens and underscores. */
function plainOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
