import type { QueryClient } from '@tanstack/react-query'
import { spacedLetter } from '#shared/text/unspaced.ts'
import { usersByPrefixQuery, suggestionsQuery } from './suggestions.queries.ts'

/** The token being typed: a username after `@`, or words of a ticket's title after `#`. */
export interface CompletionToken {
  sign: '@' | '#'
  /** The text between the sign and the cursor. */
  typed: string
  /** The position of the sign: UTF-16 units from 0. */
  start: number
  /** The position of the cursor. */
  end: number
}

/** Characters before the cursor that are searched: longer than any name. */
const reach = 40

const tokenEnd = new RegExp(String.raw`(?<!${spacedLetter}|[&/.#@-])([@#])([\p{L}\p{N}._-]*)$`, 'u')

/** The token that ends at the cursor, if any; signs within words and mail addresses are none. */
export function tokenAt(text: string, cursor: number): CompletionToken | undefined {
  const from = Math.max(0, cursor - reach)
  const match = tokenEnd.exec(text.slice(from, cursor))
  if (!match || (match.index === 0 && from > 0)) return undefined
  const [, sign, typed = ''] = match
  const start = cursor - typed.length - 1
  return { sign: sign === '@' ? '@' : '#', typed, start, end: cursor }
}

/** A completion of the token at the cursor. */
export interface Completion {
  /** The inserted text. */
  text: string
  /** Of a user. */
  picture?: string
  /** Its description, if the text isn't enough. */
  detail?: string
  /** Whether it begins with the typed text. */
  isPrefix: boolean
}

/** The completions of a name or reference; none if it is complete already. */
export async function completionsOf(client: QueryClient, token: CompletionToken): Promise<Completion[]> {
  const { sign, typed } = token
  if (typed === '') return []
  const found = sign === '@' ? await usersNamed(client, typed) : await ticketsCalled(client, typed)
  return found.length === 1 && found[0]?.text === `${sign}${typed}` ? [] : found
}

async function usersNamed(client: QueryClient, typed: string): Promise<Completion[]> {
  const { people: users } = await client.ensureQueryData(usersByPrefixQuery(typed.toLowerCase()))
  return users.map(({ username, picture }) => {
    return { text: `@${username}`, picture, isPrefix: startsWithTyped(username, typed) }
  })
}

async function ticketsCalled(client: QueryClient, typed: string): Promise<Completion[]> {
  const { suggestions } = await client.ensureQueryData(suggestionsQuery(`#${typed}`))
  const completions = suggestions.flatMap((item) => {
    if (item.type !== 'Ticket') return []
    const isPrefix = startsWithTyped(String(item.number), typed) || startsWithTyped(item.title, typed)
    return [{ text: `#${item.number}`, detail: item.title, isPrefix }]
  })
  return completions.toSorted((one, other) => Number(other.isPrefix) - Number(one.isPrefix))
}

function startsWithTyped(text: string, typed: string): boolean {
  return text.toLowerCase().startsWith(typed.toLowerCase())
}
