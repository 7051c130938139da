import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import * as texts from '#app/texts/english/tracker.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { queryLimits } from '#shared/ticket-query/ticket-query-error.ts'
import type { Product } from '../tracker.queries.ts'
import { QueryRefusal } from './query-refusal.tsx'
import { SuggestionPopup } from './suggestion-popup.tsx'
import { useSuggestions } from './use-suggestions.ts'
import styles from './query-box.module.css'

interface QueryBoxProps {
  product: Product
  /** The query that the page answers. */
  query: string
  /** Why it can't be read. */
  refusal: string | undefined
}

/** Where tickets are searched for: a plain form, with suggestions once scripts are there. */
export function QueryBox({ product, query, refusal }: QueryBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const { shown, active, refresh, close, choose, onKeyDown } = useSuggestions(field, product)
  const hasItems = (shown?.items.length ?? 0) > 0

  // Back, forward and links change the query without anybody typing; what is typed on after a search stays.
  const asked = useRef(query)
  useEffect(() => {
    if (asked.current !== query && field.current) field.current.value = query
    asked.current = query
  }, [query])

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    close()
    const q = field.current?.value.trim() || undefined
    asked.current = q ?? ''
    void navigate({ to: '/tracker/$product', params: { product: product.id }, search: { q } })
  }

  return (
    <search className={styles.QueryBox}>
      <form action={`/tracker/${product.id}`} className={styles.Form} onSubmit={search}>
        <SearchIcon className={styles.Icon} />
        <input
          ref={field}
          type="text"
          name="q"
          inputMode="search"
          enterKeyHint="search"
          defaultValue={query}
          maxLength={queryLimits.characters}
          placeholder={texts.queryPlaceholder}
          aria-label={texts.searchTicketsOfName(product.name)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className={styles.Field}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasItems}
          aria-controls={`${id}-list`}
          aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
          aria-invalid={refusal === undefined ? undefined : true}
          aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
          onInput={refresh}
          onPointerUp={refresh}
          onKeyDown={onKeyDown}
          onKeyUp={({ key }) => shown && movesCursor.has(key) && refresh()}
          onBlur={close}
        />
        <button type="submit" {...buttonLook('quiet', 'medium', styles.Submit)}>
          {texts.search}
        </button>
        <SuggestionPopup id={id} shown={shown} active={active} onChoose={choose} />
      </form>
      <QueryRefusal id={`${id}-refusal`} query={query} refusal={refusal} />
    </search>
  )
}

const movesCursor: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End'])
