import { verbatim } from '#app/ui/field/field.tsx'
import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import type { ComboboxField } from '#app/ui/combobox/combobox.tsx'
import { AlertIcon, SearchIcon } from '#app/ui/icon.tsx'
import { markedQuery, type QueryRefusal as Refused } from '#app/features/tracker/query-refusal.ts'
import type { Product } from '#app/features/tracker/tracker.queries.ts'
import { queryLimits } from '#shared/ticket-query/query.ts'
import styles from './product-page.module.css'

const loadSuggestions = () => import('./query-suggestions.tsx')

/** Attributes of the field before suggestions are loaded. */
const closed = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false } as const

interface QueryBoxProps {
  product: Product
  query: string
  refusal: Refused | undefined
}

export function QueryBox({ product, query, refusal }: QueryBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [combobox, setCombobox] = useState<ComboboxField>()
  const [suggesting, setSuggesting] = useState<Awaited<ReturnType<typeof loadSuggestions>>>()
  const isWriting = useRef(false)

  // Back, forward and links change the query without typing; text typed after a search stays.
  const lastQuery = useRef(query)
  useEffect(() => {
    if (lastQuery.current !== query && field.current) field.current.value = query
    lastQuery.current = query
  }, [query])

  function begin() {
    isWriting.current = true
    // If suggestions can't be loaded, the field works without them.
    if (!suggesting) loadSuggestions().then(setSuggesting, () => undefined)
  }

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    isWriting.current = false
    const q = field.current?.value.trim() || undefined
    lastQuery.current = q ?? ''
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
          placeholder={t('tracker.query.placeholder')}
          aria-label={t('tracker.query.label', { product: product.name })}
          {...verbatim}
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
          {t('common.search')}
        </button>
        {suggesting ? (
          <suggesting.QuerySuggestions
            box={field}
            product={product}
            isTyping={() => isWriting.current}
            onField={setCombobox}
          />
        ) : null}
      </form>
      <QueryRefusal id={`${id}-refusal`} query={query} refusal={refusal} />
    </search>
  )
}

/** Shows why and where a query is invalid; it is rendered empty so that changes are announced. */
function QueryRefusal({ id, query, refusal }: { id: string; query: string; refusal: Refused | undefined }) {
  const marked = refusal === undefined ? undefined : markedQuery(query, refusal)
  return (
    <div id={id} role="alert" className={styles.Refusal}>
      {refusal === undefined ? null : (
        <>
          <p className={styles.Reason}>
            <AlertIcon />
            <span>{refusal.text}</span>
          </p>
          {marked ? (
            <p className={styles.Query} aria-hidden="true">
              {marked.before}
              <mark className={styles.Fault}>{marked.fault.trim() || '\u00a0'}</mark>
              {marked.after}
            </p>
          ) : null}
        </>
      )}
    </div>
  )
}
