import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useRef } from 'react'
import { t } from '#app/texts/t.ts'
import { useData } from '#app/lib/hooks/use-data.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { Button } from '#app/ui/button/button.tsx'
import { SelectField, TextField, verbatim, optionsOf } from '#app/ui/field/field.tsx'
import { FilterChips, FilterFold } from '#app/ui/filters/filters.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { longestSearch } from '#shared/addresses/list-pages.ts'
import { usernameLength } from '#shared/names/username.ts'
import {
  type FilterName,
  type Order,
  parametersOf,
  type Search,
  searchAddress,
  searchForumsQuery,
  searchOf,
} from './search.queries.ts'
import styles from './search-page.module.css'

const orders: Record<Order, () => string> = {
  '-created': () => t('search.order.newest'),
  created: () => t('search.order.oldest'),
  '-relevance': () => t('search.order.bestMatch'),
}

const noFilters: Record<FilterName, string> = { author: '', forum: '', since: '', until: '' }

/** The words, the order and the filters; without scripts it's sent as a GET. */
export function SearchForm({ search }: { search: Search }) {
  const { forums } = useData(searchForumsQuery)
  const { filter } = search
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)

  // Back, forward, the chips and the field in the bar change the search without typing here.
  useEffect(() => {
    const values = { q: search.query, s: search.order, ...noFilters, ...search.filter }
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [search])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    router.history.push(searchAddress(searchOf(values)))
  }

  return (
    <search>
      <form ref={form} action="/search" className={styles.Form} onSubmit={submit}>
        <TextField
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
          name="s"
          label={t('common.sortOrder')}
          defaultValue={search.order}
          onChange={() => form.current?.requestSubmit()}
          options={optionsOf(orders)}
        />
        {search.types.length > 0 ? <input type="hidden" name="t" value={search.types.join(',')} /> : null}
        <Button type="submit" variant="primary" className={styles.Submit}>
          <SearchIcon />
          {t('common.search')}
        </Button>
        <FilterFold active={Object.keys(filter).length} className={styles.Fold}>
          <div className={styles.Fields}>
            <TextField
              name="author"
              label={t('search.filter.author')}
              defaultValue={filter.author}
              maxLength={usernameLength.max + 1}
              {...verbatim}
            />
            <SelectField
              name="forum"
              label={t('search.filter.forum')}
              defaultValue={filter.forum}
              options={[
                ['', t('search.filter.anyForum')],
                ...forums.map(({ id, title }) => [id, title] as const),
              ]}
            />
            <TextField
              type="date"
              name="since"
              label={t('search.filter.since')}
              defaultValue={filter.since}
            />
            <TextField
              type="date"
              name="until"
              label={t('search.filter.until')}
              defaultValue={filter.until}
            />
          </div>
        </FilterFold>
      </form>
      <FilterChips
        chips={chipsOf(search, forums)}
        clear={{ to: '/search', search: parametersOf({ ...search, filter: {} }) }}
        className={styles.Chips}
      />
    </search>
  )
}

const chipLabels: Record<FilterName, (value: string) => string> = {
  author: (name) => t('search.filter.authorChip', { name }),
  forum: (title) => t('search.filter.forumChip', { title }),
  since: (date) => t('search.filter.sinceChip', { date }),
  until: (date) => t('search.filter.untilChip', { date }),
}

function chipsOf(search: Search, forums: readonly { id: string; title: string }[]) {
  return (Object.entries(search.filter) as [FilterName, string][]).map(([id, value]) => {
    const shown = id === 'forum' ? forums.find((forum) => forum.id === value)?.title : undefined
    const { [id]: _, ...filter } = search.filter
    const without = { to: '/search', search: parametersOf({ ...search, filter }) } as const
    return { id, label: chipLabels[id](shown ?? value), without }
  })
}
