import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import * as texts from '#app/texts/english/tracker.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import type { ComboboxField } from '#app/ui/combobox/use-combobox.ts'
import { SearchIcon } from '#app/ui/icon.tsx'
import { queryLimits } from '#shared/ticket-query/ticket-query-error.ts'
import type { Product } from '../tracker.queries.ts'
import { QueryRefusal } from './query-refusal.tsx'
import styles from './query-box.module.css'

const loadSuggestions = () => import('./query-suggestions.tsx')

/** What the field is before anything can be suggested. */
const closed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const

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
  const [combobox, setCombobox] = useState<ComboboxField>()
  const [suggesting, setSuggesting] = useState<Awaited<ReturnType<typeof loadSuggestions>>>()
  const isWriting = useRef(false)

  // Back, forward and links change the query without anybody typing; what is typed on after a search stays.
  const asked = useRef(query)
  useEffect(() => {
    if (asked.current !== query && field.current) field.current.value = query
    asked.current = query
  }, [query])

  function begin() {
    isWriting.current = true
    // Writing goes on without suggestions when they can't be loaded.
    if (!suggesting) loadSuggestions().then(setSuggesting, () => undefined)
  }

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    isWriting.current = false
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
          aria-invalid={refusal === undefined ? undefined : true}
          aria-describedby={refusal === undefined ? undefined : `${id}-refusal`}
          {...closed}
          onInput={begin}
          onPointerUp={begin}
          onKeyDown={({ key }) => key === 'ArrowDown' && begin()}
          onBlur={() => (isWriting.current = false)}
          {...combobox}
        />
        <button type="submit" {...buttonLook('quiet', 'medium', styles.Submit)}>
          {texts.search}
        </button>
        {suggesting ? (
          <suggesting.QuerySuggestions
            box={field}
            product={product}
            isWanted={() => isWriting.current}
            onField={setCombobox}
          />
        ) : null}
      </form>
      <QueryRefusal id={`${id}-refusal`} query={query} refusal={refusal} />
    </search>
  )
}
