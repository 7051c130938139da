import type { QueryClient } from '@tanstack/react-query'
import { usersByPrefixQuery } from './suggestions.queries.ts'
import { suggestionsQuery } from './suggestions.queries.ts'
import type { CompletionToken } from './token-at.ts'

/** Something that can stand in place of what is being written. */
export interface Completion {
  /** What it is written as. */
  text: string
  /** What it stands for, when its text does not say it. */
  detail?: string
  /** Whether it begins with what was typed. */
  isBegun: boolean
}

/** What a name or reference that is being written may become; nothing when it is complete as it stands. */
export async function completionsOf(client: QueryClient, token: CompletionToken): Promise<Completion[]> {
  const { sign, typed } = token
  if (typed === '') return []
  const found = sign === '@' ? await usersNamed(client, typed) : await ticketsCalled(client, typed)
  return found.length === 1 && found[0]?.text === `${sign}${typed}` ? [] : found
}

async function usersNamed(client: QueryClient, typed: string): Promise<Completion[]> {
  const { people: users } = await client.ensureQueryData(usersByPrefixQuery(typed.toLowerCase()))
  return users.map(({ username }) => ({ text: `@${username}`, isBegun: begins(username, typed) }))
}

async function ticketsCalled(client: QueryClient, typed: string): Promise<Completion[]> {
  const { suggestions } = await client.ensureQueryData(suggestionsQuery(`#${typed}`))
  const completions = suggestions.flatMap((item) => {
    if (item.type !== 'Ticket') return []
    const isBegun = begins(String(item.number), typed) || begins(item.title, typed)
    return [{ text: `#${item.number}`, detail: item.title, isBegun }]
  })
  return completions.toSorted((one, other) => Number(other.isBegun) - Number(one.isBegun))
}

function begins(text: string, typed: string): boolean {
  return text.toLowerCase().startsWith(typed.toLowerCase())
}
