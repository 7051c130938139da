/** Whether a person handles reports and bans people, as far as a page has to know what to offer. */
export function canModerate(user: { roles: readonly string[]; bannedUntil: number | null } | null): boolean {
  if (!user || user.bannedUntil !== null) return false
  return user.roles.some((role) => role === 'moderator' || role === 'admin')
}
