import type { QueryClient } from '@tanstack/react-query'
import { canModerate, ManageUser } from '#app/content/moderation/ban/manage-user.lazy.ts'
import { ModerationButtons } from '#app/content/moderation/object-moderation.tsx'
import { shellQuery } from '#app/api/shell.queries.ts'
import { isSameName } from '#shared/names/username.ts'
import { historyQuery, type User, userQuery } from './user.queries.ts'

/** Loads a user and one page of their history, in one call if neither is cached; null for an unknown name. */
export async function loadUserRoute(
  client: QueryClient,
  username: string,
  page: number,
): Promise<User | null> {
  const { user } = await client.ensureQueryData(userQuery(username, page))
  if (!user) return null
  await Promise.all([
    client.ensureQueryData(historyQuery(username, page)),
    // The server renders only components that are loaded when rendering starts.
    user.canReport && ModerationButtons.preload?.(),
    loadCard(client, user),
  ])
  return user
}

/** Loads the moderators' card for other users' pages. */
async function loadCard(client: QueryClient, { id, username }: User): Promise<void> {
  const { currentUser } = (await client.ensureQueryData(shellQuery)).viewer
  if (!currentUser || isSameName(currentUser.username, username) || !canModerate(currentUser)) return
  const card = ManageUser.preload?.()
  const { userAccountQuery } = await import('#app/content/moderation/moderation.queries.ts')
  await Promise.all([client.prefetchQuery(userAccountQuery(id)), card])
}
