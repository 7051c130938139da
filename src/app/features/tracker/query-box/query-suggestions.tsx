import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { t } from '#app/texts/t.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { ComboboxList, type ComboboxField, useLazyCombobox } from '#app/ui/combobox/combobox.tsx'
import { usersByPrefixQuery } from '#app/writing/editor/completion/suggestions.queries.ts'
import { hasUnspaced } from '#shared/text/unspaced.ts'
import { qualifierNames, qualifiers } from '#shared/ticket-query/qualifiers.ts'
import { printValue } from '#shared/ticket-query/query.ts'
import { type Product, productTagsQuery } from '#app/features/tracker/tracker.queries.ts'
import { completeTicketQuery, type Completion } from './complete-query.ts'
import styles from './query-suggestions.module.css'

interface QuerySuggestionsProps {
  box: RefObject<HTMLInputElement | null>
  product: Pick<Product, 'id' | 'latestVersion'>
  /** Whether the user is typing already. */
  isTyping: () => boolean
  /** Called with the field's combobox attributes, and with nothing on unmount. */
  onField: (field: ComboboxField | undefined) => void
}

/** Suggestions at the cursor of a query, each with an explanation. */
export function QuerySuggestions({ box, product, isTyping, onField }: QuerySuggestionsProps) {
  const client = useQueryClient()
  const found = useRef<Suggestions>(undefined)

  const combobox = useLazyCombobox<Suggestion>(onField, {
    followsCursor: true,
    isTyping,
    async find() {
      const names = namesOf(client, product.id, product.latestVersion)
      const { value = '', selectionStart } = box.current ?? {}
      found.current = await suggestionsAt(value, selectionStart ?? 0, names)
      return found.current
    },
    onChoose({ text }) {
      const input = box.current
      if (!input || !found.current) return
      const { start, end } = found.current
      const isBeforeBlank = /^\s/.test(input.value.slice(end))
      input.setRangeText(isBeforeBlank ? text.trimEnd() : text, start, end, 'end')
      input.focus()
      combobox.requestOptions()
    },
  })

  return (
    <ComboboxList combobox={combobox} keyOf={({ label }) => label}>
      {({ label, detail, color }) => (
        <>
          {color ? <TagChip color={color}>{label}</TagChip> : <code className={styles.Label}>{label}</code>}
          {detail ? <span className={styles.Detail}>{detail}</span> : null}
        </>
      )}
    </ComboboxList>
  )
}

/** A suggestion at the cursor. */
interface Suggestion {
  label: string
  /** A short explanation. */
  detail?: string
  /** A tag's colour. */
  color?: string
  /** The text that replaces the typed one. */
  text: string
}

/** The suggestions at the cursor of a query. */
interface Suggestions {
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
    return (await names.people(typed)).map(({ username }) => valueItem(username))
  }
  const known = of === 'tag' ? (await names.tags()).map(tagItem) : valuesOf(of, names).map(valueItem)
  const fits = hasUnspaced(typed) ? includesText : beginsWith
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
  return { ...valueItem(name), color }
}

function valueItem(name: string): Suggestion {
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
function namesOf(client: QueryClient, product: string, latestVersion: string | null): NameSource {
  return {
    tags: async () => (await client.ensureQueryData(productTagsQuery(product))).product.allTags,
    people: async (prefix) => (await client.ensureQueryData(usersByPrefixQuery(prefix.toLowerCase()))).people,
    latestVersion,
  }
}
