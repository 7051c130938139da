import { lazyPart } from '#app/lib/lazy-part.tsx'
// Its styles are loaded with the page, since the server has rendered the card already.
import './manage-user.module.css'

export const ManageUser = lazyPart(() => import('./manage-user.tsx'), 'ManageUser')

/** Whether a user handles reports and bans, as far as the page's buttons depend on it. */
export function canModerate(user: { roles: readonly string[]; bannedUntil: number | null } | null): boolean {
  if (!user || user.bannedUntil !== null) return false
  return user.roles.some((role) => role === 'moderator' || role === 'admin')
}
