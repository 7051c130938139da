import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { t } from '#app/texts/t.ts'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { ComboboxList, type ComboboxField, useLazyCombobox } from '#app/ui/combobox/combobox.tsx'
import { usersByPrefixQuery } from '#app/writing/editor/completion/suggestions.queries.ts'
import { type Product, productTagsQuery } from '#app/features/tracker/tracker.queries.ts'
import { hasUnspaced } from '#shared/text/unspaced.ts'
import {
  qualifierNames,
  qualifiers,
  isQualifierName,
  type QualifierName,
} from '#shared/ticket-query/qualifiers.ts'
import { printValue } from '#shared/ticket-query/query.ts'
import { quotes } from '#shared/text/typed-signs.ts'
import { scan, type TextPiece } from '#shared/ticket-query/scan.ts'
import styles from './product-page.module.css'

interface QuerySuggestionsProps {
  box: RefObject<HTMLInputElement | null>
  product: Pick<Product, 'id' | 'latestVersion'>
  isTyping: () => boolean
  onField: (field: ComboboxField | undefined) => void
}

export function QuerySuggestions({ box, product, isTyping, onField }: QuerySuggestionsProps) {
  const client = useQueryClient()
  const found = useRef<Awaited<ReturnType<typeof suggestionsAt>>>(undefined)

  const combobox = useLazyCombobox<Suggestion>(onField, {
    followsCursor: true,
    isTyping,
    async find() {
      const names: NameSource = {
        tags: async () => (await client.ensureQueryData(productTagsQuery(product.id))).product.allTags,
        people: async (prefix) =>
          (await client.ensureQueryData(usersByPrefixQuery(prefix.toLowerCase()))).people,
        latestVersion: product.latestVersion,
      }
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

interface Suggestion {
  label: string
  detail?: string
  color?: string
  text: string
}

export interface NameSource {
  tags: () => Promise<{ name: string; color: string }[]>
  people: (prefix: string) => Promise<{ username: string }[]>
  latestVersion: string | null
}

const offered = 10

/** At a UTF-16 unit from 0, with the range that a chosen one replaces, `end` excluded; none while plain words are typed. */
export async function suggestionsAt(text: string, cursor: number, names: NameSource) {
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
  const known =
    of === 'tag'
      ? (await names.tags()).map(({ name, color }) => ({ ...valueItem(name), color }))
      : (of === 'version' ? [names.latestVersion ?? []].flat() : qualifiers[of].values).map(valueItem)
  // Of names without spaces between words, any part may match.
  const fits = (name: string) =>
    hasUnspaced(typed) ? name.toLowerCase().includes(typed.toLowerCase()) : beginsWith(name, typed)
  return known.filter(({ label }) => fits(label))
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

function valueItem(name: string): Suggestion {
  return { label: name, text: `${printValue(name)} ` }
}

function beginsWith(name: string, typed: string): boolean {
  return name.toLowerCase().startsWith(typed.toLowerCase())
}

const quote = new RegExp(`[${quotes}]`)

interface Typed {
  /** The text before the cursor, without an opening quote. */
  typed: string
  /** Range that a suggestion replaces: UTF-16 units from 0, `end` excluded. */
  start: number
  end: number
}

/** A suggested name brings its own colon, a value its own quotes. */
export type Completion = Typed & ({ kind: 'name' | 'word' } | { kind: 'value'; of: QualifierName })

/** Any text has a result. Where nothing is typed yet, and while the letters could still become a qualifier, it is a name. */
export function completeTicketQuery(text: string, cursor: number): Completion {
  const at = Math.min(Math.max(0, cursor), text.length)
  const piece = scan(text).findLast(({ start, end }) => start < at && at <= end)
  // A `-` with nothing after it yet is about to negate something.
  if (piece?.kind !== 'text' || text.slice(piece.start, piece.end) === '-')
    return { kind: 'name', typed: '', start: at, end: at }
  const { name, start, end, valueStart, quoted } = piece
  if (isQualifierName(name)) {
    if (at < valueStart) return { kind: 'name', typed: text.slice(start, at), start, end: valueStart }
    return { kind: 'value', of: name, typed: typedValue(text, piece, at), start: valueStart, end }
  }
  if (name !== undefined) return { kind: 'word', typed: text.slice(start, at), start, end }
  const typed = typedValue(text, piece, at)
  const couldBeName = !quoted && qualifierNames.some((known) => beginsWith(known, typed))
  return { kind: couldBeName ? 'name' : 'word', typed, start, end }
}

function typedValue(text: string, piece: TextPiece, at: number): string {
  const isAfterQuote = piece.quoted && piece.closed && at === piece.end
  return text.slice(piece.valueStart, isAfterQuote ? at - 1 : at).replace(quote, '')
}
