import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import type { Product } from '../tracker.queries.ts'
import type { Suggestion, Suggestions } from './suggestions.ts'

/** The state of a field with suggestions, and its event handlers. */
export interface SuggestionList {
  shown: Suggestions | undefined
  /** The suggestion that Enter takes; -1 for none. */
  active: number
  /** Looks for suggestions where the cursor is. */
  refresh: () => void
  close: () => void
  choose: (suggestion: Suggestion) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** Suggestions for the query in a field; what finds them is loaded when somebody begins to write one. */
export function useSuggestions(
  field: RefObject<HTMLInputElement | null>,
  product: Pick<Product, 'id' | 'latestVersion'>,
): SuggestionList {
  const client = useQueryClient()
  const newest = useRef(0)
  const [shown, setShown] = useState<Suggestions>()
  const [active, setActive] = useState(-1)

  function close() {
    newest.current += 1
    setShown(undefined)
    setActive(-1)
  }

  async function find(input: HTMLInputElement) {
    newest.current += 1
    const mine = newest.current
    const { namesOf, suggestionsAt } = await import('./suggestions.ts')
    const names = namesOf(client, product.id, product.latestVersion)
    const found = await suggestionsAt(input.value, input.selectionStart ?? 0, names)
    if (mine !== newest.current) return
    setShown(found)
    setActive(-1)
  }

  function refresh() {
    // Writing goes on without suggestions when they can't be loaded.
    if (field.current) find(field.current).catch(close)
  }

  function choose({ text }: Suggestion) {
    const input = field.current
    if (!input || !shown) return
    const isBeforeBlank = /^\s/.test(input.value.slice(shown.end))
    input.setRangeText(isBeforeBlank ? text.trimEnd() : text, shown.start, shown.end, 'end')
    input.focus()
    refresh()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const items = shown?.items ?? []
    const chosen = items[active]
    if (event.key === 'Enter' && chosen) choose(chosen)
    else if (event.key === 'Escape' && shown) close()
    else if (event.key === 'ArrowDown' && !shown) refresh()
    else if (event.key === 'ArrowDown' && items.length > 0) setActive((active + 1) % items.length)
    else if (event.key === 'ArrowUp' && items.length > 0)
      setActive(active <= 0 ? items.length - 1 : active - 1)
    else {
      if (event.key === 'Enter') close()
      return
    }
    event.preventDefault()
  }

  return { shown, active, refresh, close, choose, onKeyDown }
}
