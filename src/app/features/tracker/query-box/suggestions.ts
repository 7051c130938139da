import type { QueryClient } from '@tanstack/react-query'
import { type Completion, completeTicketQuery } from '#shared/ticket-query/complete.ts'
import { printValue } from '#shared/ticket-query/print.ts'
import { type QualifierName, qualifierNames, qualifiers } from '#shared/ticket-query/qualifiers.ts'
import { filterByTag } from '#app/texts/english/tracker.ts'
import { hasUnspaced } from '#shared/unspaced.ts'
import { productTagsQuery } from '../tracker.queries.ts'
import { usersByPrefixQuery } from '#app/objects/editor/completion/suggestions.queries.ts'

/** Something that can stand where the cursor is. */
export interface Suggestion {
  label: string
  /** What it is good for, in a few words. */
  detail?: string
  /** A tag's colour. */
  color?: string
  /** What takes the place of what was typed. */
  text: string
}

/** What could stand at the cursor of a query. */
export interface Suggestions {
  items: Suggestion[]
  /** What is expected there, when that can't be listed. */
  hint?: string
  /** What a chosen suggestion replaces: UTF-16 units from 0, `end` excluded. */
  start: number
  end: number
}

/** Where names come from. */
export interface NameSource {
  tags: () => Promise<{ name: string; color: string }[]>
  people: (prefix: string) => Promise<{ username: string }[]>
  latestVersion: string | null
}

const offered = 10

/** What could stand at the cursor, a UTF-16 unit from 0; nothing while words are typed. */
export async function suggestionsAt(text: string, cursor: number, names: NameSource): Promise<Suggestions> {
  const completion = completeTicketQuery(text, cursor)
  const { start, end } = completion
  const items = await itemsFor(completion, names)
  const isComplete = items.length === 1 && items[0]?.text.trimEnd() === text.slice(start, end)
  const hint = completion.kind === 'value' ? hintOf(completion.of) : undefined
  return { items: isComplete ? [] : items.slice(0, offered), hint: isComplete ? undefined : hint, start, end }
}

async function itemsFor(completion: Completion, names: NameSource): Promise<Suggestion[]> {
  if (completion.kind !== 'value') return completion.kind === 'name' ? qualifierItems(completion.typed) : []
  const { of, typed } = completion
  if (of === 'author') {
    if (typed === '') return []
    return (await names.people(typed)).map(({ username }) => value(username))
  }
  const known = of === 'tag' ? (await names.tags()).map(tagItem) : valuesOf(of, names).map(value)
  const fits = hasUnspaced(typed) ? holds : beginsWith
  return known.filter(({ label }) => fits(label, typed))
}

function qualifierItems(typed: string): Suggestion[] {
  return qualifierNames
    .filter((name) => beginsWith(name, typed))
    .map((name) => ({ label: `${name}:`, detail: hintOf(name), text: `${name}:` }))
}

function hintOf(name: QualifierName): string {
  return name === 'tag' ? filterByTag : qualifiers[name].expects
}

function valuesOf(name: keyof typeof qualifiers, { latestVersion }: NameSource): readonly string[] {
  if (name === 'version') return latestVersion === null ? [] : [latestVersion]
  return qualifiers[name].values
}

function tagItem({ name, color }: { name: string; color: string }): Suggestion {
  return { ...value(name), color }
}

function value(name: string): Suggestion {
  return { label: name, text: `${printValue(name)} ` }
}

function beginsWith(name: string, typed: string): boolean {
  return name.toLowerCase().startsWith(typed.toLowerCase())
}

/** For names without spaces between words, of which any piece may be one. */
function holds(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase())
}

/** The names of a product, asked of the service once and kept as other results are. */
export function namesOf(client: QueryClient, product: string, latestVersion: string | null): NameSource {
  return {
    tags: async () => (await client.ensureQueryData(productTagsQuery(product))).product.allTags,
    people: async (prefix) => (await client.ensureQueryData(usersByPrefixQuery(prefix.toLowerCase()))).people,
    latestVersion,
  }
}
