import type { QueryClient } from '@tanstack/react-query'
import { t } from '#app/texts/t.ts'
import { type Completion, completeTicketQuery } from '#shared/ticket-query/complete.ts'
import { printValue } from '#shared/ticket-query/print.ts'
import { hasCjk } from '#shared/text/cjk.ts'
import { qualifierNames, qualifiers } from '#shared/ticket-query/qualifiers.ts'
import { productTagsQuery } from '../tracker.queries.ts'
import { usersByPrefixQuery } from '#app/writing/editor/completion/suggestions.queries.ts'

/** A suggestion at the cursor. */
export interface Suggestion {
  label: string
  /** A short explanation. */
  detail?: string
  /** A tag's colour. */
  color?: string
  /** The text that replaces the typed one. */
  text: string
}

/** The suggestions at the cursor of a query. */
export interface Suggestions {
  items: Suggestion[]
  /** A hint about the expected input, if it can't be listed. */
  hint?: string
  /** The range that a chosen suggestion replaces: UTF-16 units from 0, `end` excluded. */
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

/** The suggestions at the cursor, a UTF-16 unit from 0; none while plain words are typed. */
export async function suggestionsAt(text: string, cursor: number, names: NameSource): Promise<Suggestions> {
  const completion = completeTicketQuery(text, cursor)
  const { start, end } = completion
  const items = await itemsFor(completion, names)
  const isComplete = items.length === 1 && items[0]?.text.trimEnd() === text.slice(start, end)
  const hint =
    completion.kind === 'value' ? t('tracker.query.qualifierHint', { name: completion.of }) : undefined
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
  const fits = hasCjk(typed) ? includesText : beginsWith
  return known.filter(({ label }) => fits(label, typed))
}

function qualifierItems(typed: string): Suggestion[] {
  return qualifierNames
    .filter((name) => beginsWith(name, typed))
    .map((name) => ({
      label: `${name}:`,
      detail: t('tracker.query.qualifierHint', { name }),
      text: `${name}:`,
    }))
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

/** For names without spaces between words: any part of them may match. */
function includesText(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase())
}

/** The names of a product, loaded once and cached like other results. */
export function namesOf(client: QueryClient, product: string, latestVersion: string | null): NameSource {
  return {
    tags: async () => (await client.ensureQueryData(productTagsQuery(product))).product.allTags,
    people: async (prefix) => (await client.ensureQueryData(usersByPrefixQuery(prefix.toLowerCase()))).people,
    latestVersion,
  }
}
