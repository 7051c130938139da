import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import { TagChip } from '#app/ui/chip/chip.tsx'
import { ComboboxList } from '#app/ui/combobox/combobox-list.tsx'
import { type ComboboxField, useLazyCombobox } from '#app/ui/combobox/use-combobox.ts'
import type { Product } from '../tracker.queries.ts'
import { namesOf, type Suggestion, type Suggestions, suggestionsAt } from './suggestions.ts'
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
