import type { QueryClient } from '@tanstack/react-query'
import { canModerate } from '#app/domains/moderation/can-moderate.ts'
import { ManagePerson } from '#app/domains/moderation/manage-person.lazy.ts'
import { ModerationButtons } from '#app/domains/moderation/moderation-buttons.lazy.ts'
import { shellQuery } from '#app/domains/site/shell.queries.ts'
import { isSameName } from '#shared/username.ts'
import { historyQuery, type Person, personQuery } from './person.queries.ts'

/** Loads a person and one page of their history, in one call where neither is known; null for an unknown name. */
export async function visitPerson(
  client: QueryClient,
  username: string,
  page: number,
): Promise<Person | null> {
  const { user } = await client.ensureQueryData(personQuery(username, page))
  if (!user) return null
  await Promise.all([
    client.ensureQueryData(historyQuery(username, page)),
    // The server draws only what is there when it begins.
    user.canReport && ModerationButtons.preload?.(),
    loadCard(client, user),
  ])
  return user
}

/** Loads the card that moderators have on the pages of others. */
async function loadCard(client: QueryClient, { id, username }: Person): Promise<void> {
  const { currentUser } = (await client.ensureQueryData(shellQuery)).viewer
  if (!currentUser || isSameName(currentUser.username, username) || !canModerate(currentUser)) return
  const card = ManagePerson.preload?.()
  const { personAccountQuery } = await import('#app/domains/moderation/moderation.queries.ts')
  await Promise.all([client.prefetchQuery(personAccountQuery(id)), card])
}
