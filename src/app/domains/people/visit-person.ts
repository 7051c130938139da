import type { QueryClient } from '@tanstack/react-query'
import { historyQuery, type Person, personQuery } from './person.queries.ts'

/** Loads a person and one page of their history, in one call where neither is known; null for an unknown name. */
export async function visitPerson(
  client: QueryClient,
  username: string,
  page: number,
): Promise<Person | null> {
  const { user } = await client.ensureQueryData(personQuery(username, page))
  if (user) await client.ensureQueryData(historyQuery(username, page))
  return user
}
