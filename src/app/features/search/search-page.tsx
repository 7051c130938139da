import { useRouter, Link } from '@tanstack/react-router'
import { type SubmitEvent, useRef } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { usePagedItems } from '#app/ui/paged-list/visible-pages.ts'
import { rich, t } from '#app/texts/t.ts'
import { EmptyState, NoSuchPage, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { SearchIcon, CheckIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { maxSearchedTexts, pageSizes, longestSearch } from '#shared/addresses/list-pages.ts'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { Button } from '#app/ui/button/button.tsx'
import { SelectField, TextField } from '#app/ui/field/field.tsx'
import { Count } from '#app/ui/facts/facts.tsx'
import { ResultList } from './result-list.tsx'
import { knownItems, resultTypes } from './result-kinds.ts'
import {
  type SearchCounts,
  searchQuery,
  type Search,
  searchAddress,
  searchTypes,
  usualTypes,
  type Order,
  searchOf,
  parametersOf,
  toggled,
} from './search.queries.ts'
import styles from './search-page.module.css'

interface SearchPageProps {
  search: Search
  page: number
}

export function SearchPage({ search, page }: SearchPageProps) {
  return (
    <>
      <PageHeading title={t('common.search')} />
      <SearchForm search={search} />
      {search.query === '' ? (
        <EmptyState title={t('search.startTitle')} icon={<SearchIcon />}>
          {t('search.startHint')}
        </EmptyState>
      ) : (
        <Results search={search} page={page} />
      )}
    </>
  )
}

function Results({ search, page }: SearchPageProps) {
  const { counts = noCounts, refusal } = useData(searchQuery(search, page))
  if (refusal !== undefined) {
    return (
      <>
        <StatusLine status="error">{refusal}</StatusLine>
        <EmptyState title={t('search.refusedTitle')} icon={<SearchIcon />}>
          {t('search.refusedHint')}
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <TypeFilters search={search} counts={counts} />
      <VisuallyHidden role="status">{announcement(search, counts)}</VisuallyHidden>
      <FoundPages key={searchAddress(search)} search={search} page={page} />
    </>
  )
}

function FoundPages({ search, page }: SearchPageProps) {
  const { items, ...paging } = usePagedItems(page, {
    queryOf: (number) => searchQuery(search, number),
    itemsOf: ({ found }) => knownItems(found),
    listOf: ({ found }) => found,
    pageSize: pageSizes.search,
  })
  return (
    <PagedList {...paging} href={searchAddress(search)} page={page} end={t('common.endOfList')}>
      {(list) =>
        items.length > 0 ? (
          <ResultList ref={list} items={items} />
        ) : (
          <NothingFound search={search} page={page} />
        )
      }
    </PagedList>
  )
}

function NothingFound({ search, page }: SearchPageProps) {
  if (page > 1) return <NoSuchPage />
  return (
    <EmptyState title={t('search.emptyTitle', { query: search.query })} icon={<SearchIcon />}>
      {rich('search.emptyHint', {
        hasTypes: search.types.length > 0,
        link: (text) => <a href="/tracker">{text}</a>,
      })}
    </EmptyState>
  )
}

const noCounts = Object.fromEntries(Object.values(resultTypes).map(({ count }) => [count, 0])) as SearchCounts

function announcement({ query, types }: Search, counts: SearchCounts): string {
  const searchedTypes = types.length > 0 ? types : usualTypes
  const count = searchedTypes.reduce((sum, type) => sum + counts[resultTypes[type].count], 0)
  const isAll = searchedTypes.every((type) => counts[resultTypes[type].count] < maxSearchedTexts)
  return t('search.resultCount', { count, isAll, query })
}

const orders: Record<Order, () => string> = {
  '-created': () => t('search.order.newest'),
  created: () => t('search.order.oldest'),
  '-relevance': () => t('search.order.bestMatch'),
}

function SearchForm({ search }: { search: Search }) {
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

function TypeFilters({ search, counts }: { search: Search; counts: SearchCounts }) {
  const all = usualTypes.reduce((sum, type) => sum + counts[resultTypes[type].count], 0)
  return (
    <nav aria-label={t('search.type.label')}>
      <ul className={styles.Filters}>
        <Filter
          label={t('search.type.all')}
          count={all}
          isOn={search.types.length === 0}
          search={{ ...search, types: [] }}
        />
        {searchTypes.map((type) => (
          <Filter
            key={type}
            label={resultTypes[type].label()}
            count={counts[resultTypes[type].count]}
            isOn={search.types.includes(type)}
            search={{ ...search, types: toggled(search.types, type) }}
          />
        ))}
      </ul>
    </nav>
  )
}

interface FilterProps {
  label: string
  count: number
  isOn: boolean
  search: Search
}

function Filter({ label, count, isOn, search }: FilterProps) {
  return (
    <li>
      <Link
        to="/search"
        search={parametersOf(search)}
        activeOptions={{ exact: true, explicitUndefined: true }}
        className={styles.Filter}
        data-on={isOn || undefined}
        aria-current={isOn || undefined}
        resetScroll={false}
      >
        {isOn ? <CheckIcon /> : null}
        {label} <Count value={count} className={styles.Count} />
      </Link>
    </li>
  )
}
