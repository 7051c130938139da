import type { QueryClient } from '@tanstack/react-query'
import { ModerationButtons } from '#app/domains/moderation/moderation-buttons.lazy.ts'
import { historyQuery, type Person, personQuery } from './person.queries.ts'

/** Loads a person and one page of their history, in one call where neither is known; null for an unknown name. */
export async function visitPerson(
  client: QueryClient,
  username: string,
  page: number,
): Promise<Person | null> {
  const { user } = await client.ensureQueryData(personQuery(username, page))
  if (user) await client.ensureQueryData(historyQuery(username, page))
  // The server draws only what is there when it begins.
  if (user?.canReport) await ModerationButtons.preload?.()
  return user
}
