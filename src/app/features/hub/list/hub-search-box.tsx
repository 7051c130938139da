import { useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useRef } from 'react'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { t } from '#app/texts/t.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { type HubView, hubSearch } from './hub.queries.ts'
import styles from './hub-search-box.module.css'

/** The field for words: a plain form that keeps the filters. */
export function HubSearchBox({ view }: { view: HubView }) {
  const { q = '', ...others } = view
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)

  // Back, forward and links change the words without typing.
  useEffect(() => {
    if (field.current) field.current.value = q
  }, [q])

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate({ to: '/hub', search: hubSearch({ ...others, q: field.current?.value }) })
  }

  return (
    <search>
      <form action="/hub" className={styles.Form} onSubmit={search}>
        <SearchIcon className={styles.Icon} />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={longestSearch}
          placeholder={t('hub.search.placeholder')}
          aria-label={t('hub.search.label')}
          enterKeyHint="search"
          autoComplete="off"
          className={styles.Field}
        />
        {Object.entries(others).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" {...buttonLook('quiet', 'medium', styles.Submit)}>
          {t('common.search')}
        </button>
      </form>
    </search>
  )
}
