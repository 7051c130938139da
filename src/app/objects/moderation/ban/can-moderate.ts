/** Whether a person handles reports and bans people, as far as a page has to know what to offer. */
export function canModerate(
  person: { roles: readonly string[]; bannedUntil: number | null } | null,
): boolean {
  if (!person || person.bannedUntil !== null) return false
  return person.roles.some((role) => role === 'moderator' || role === 'admin')
}
