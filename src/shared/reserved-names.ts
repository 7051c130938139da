/** Names that would speak for the site, for its staff or for nobody: lower case, without signs in between. */
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
  'logicworks',
  'logicworksteam',
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
 * Whether nobody may choose the name: in any case, with dots, hyphens and underscores in between, or with digits in place of
 * letters; nor one without a letter or digit.
 */
export function isReservedName(name: string): boolean {
  const plain = name.toLowerCase().replace(/[._-]/g, '')
  return (
    plain === '' ||
    readAs.some((letters) => reserved.has(plain.replace(/\d/g, (digit) => letters[digit] ?? digit)))
  )
}
