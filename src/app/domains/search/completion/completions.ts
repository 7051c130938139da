import type { QueryClient } from '@tanstack/react-query'
import { peopleQuery } from '#app/domains/tracker/tracker.queries.ts'
import { suggestionsQuery } from '../search.queries.ts'
import type { CompletionToken } from './token-at.ts'

/** Something that can stand in place of what is being written. */
export interface Completion {
  /** What it is written as. */
  text: string
  /** What it stands for, when its text does not say it. */
  detail?: string
}

/** What a name or reference that is being written may become; nothing when it is complete as it stands. */
export async function completionsOf(client: QueryClient, token: CompletionToken): Promise<Completion[]> {
  const { sign, typed } = token
  if (typed === '') return []
  const found = sign === '@' ? await peopleNamed(client, typed) : await ticketsCalled(client, typed)
  return found.length === 1 && found[0]?.text === `${sign}${typed}` ? [] : found
}

async function peopleNamed(client: QueryClient, typed: string): Promise<Completion[]> {
  const { people } = await client.ensureQueryData(peopleQuery(typed.toLowerCase()))
  return people.map(({ username }) => ({ text: `@${username}` }))
}

async function ticketsCalled(client: QueryClient, typed: string): Promise<Completion[]> {
  const { suggestions } = await client.ensureQueryData(suggestionsQuery(typed))
  return suggestions.flatMap((item) =>
    item.type === 'Ticket' ? [{ text: `#${item.number}`, detail: item.title }] : [],
  )
}
