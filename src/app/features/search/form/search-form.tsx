import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useRef } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { Button } from '#app/ui/button/button.tsx'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { type Order, type Search, searchAddress, searchOf } from '#app/features/search/search-address.ts'
import styles from './search-form.module.css'
import { longestSearch } from '#shared/addresses/list-pages.ts'

/** The names of the orders. */
const orders: Record<Order, () => string> = {
  '-created': () => t('search.order.newest'),
  created: () => t('search.order.oldest'),
  '-relevance': () => t('search.order.bestMatch'),
}

/** The search field and the order: a plain form, whose choices take effect at once with scripts. */
export function SearchForm({ search }: { search: Search }) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)

  // Back, forward and the field in the bar change the query without typing here.
  useEffect(() => {
    if (field.current) field.current.value = search.query
  }, [search.query])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    router.history.push(searchAddress(searchOf(values)))
  }

  return (
    <search>
      <form ref={form} action="/search" className={styles.Form} onSubmit={submit}>
        <TextField
          ref={field}
          type="search"
          name="q"
          label={t('search.query.label')}
          defaultValue={search.query}
          maxLength={longestSearch}
          placeholder={t('search.query.placeholder')}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.Query}
        />
        <SelectField
          key={search.order}
          name="s"
          label={t('common.sortOrder')}
          defaultValue={search.order}
          onChange={() => form.current?.requestSubmit()}
        >
          {Object.entries(orders).map(([order, label]) => (
            <option key={order} value={order}>
              {label()}
            </option>
          ))}
        </SelectField>
        {search.types.length > 0 ? <input type="hidden" name="t" value={search.types.join(',')} /> : null}
        <Button type="submit" variant="primary" className={styles.Submit}>
          <SearchIcon />
          {t('common.search')}
        </Button>
      </form>
    </search>
  )
}
