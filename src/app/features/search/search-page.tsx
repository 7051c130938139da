import { Link } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { usePagedItems } from '#app/ui/paged-list/visible-pages.ts'
import { rich, t } from '#app/texts/t.ts'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { SearchIcon, CheckIcon } from '#app/ui/icon.tsx'
import { StatusLine } from '#app/ui/status/status.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { maxSearchedTexts, pageSizes } from '#shared/addresses/list-pages.ts'
import { Count } from '#app/ui/facts/facts.tsx'
import { ResultList } from './result-list.tsx'
import { knownItems } from './result-kinds.ts'
import { SearchForm } from './search-form.tsx'
import {
  parametersOf,
  resultTypes,
  type Search,
  searchAddress,
  type SearchCounts,
  searchQuery,
  searchTypes,
  toggled,
  type TypeName,
  usualTypes,
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

interface FoundPagesProps extends SearchPageProps {
  counts: SearchCounts
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
      <FoundPages key={searchAddress(search)} search={search} page={page} counts={counts} />
    </>
  )
}

function FoundPages({ search, page, counts }: FoundPagesProps) {
  const { items, ...paging } = usePagedItems(page, {
    queryOf: (number) => searchQuery(search, number),
    itemsOf: ({ found }) => knownItems(found),
    listOf: ({ found }) => found,
    pageSize: pageSizes.search,
  })
  return (
    <PagedList
      {...paging}
      href={searchAddress(search)}
      page={page}
      empty={items.length === 0 ? <NothingFound search={search} counts={counts} /> : null}
    >
      {(list) => <ResultList ref={list} items={items} />}
    </PagedList>
  )
}

function NothingFound({ search, counts }: Omit<FoundPagesProps, 'page'>) {
  const others = searchTypes.filter((type) => counts[resultTypes[type].count] > 0)
  return (
    <EmptyState title={t('search.emptyTitle', { query: search.query })} icon={<SearchIcon />}>
      {others.length > 0 ? (
        <>
          <p>{t('search.otherTypes')}</p>
          <ul className={styles.Others}>
            {others.map((type) => (
              <TypeFilter key={type} type={type} counts={counts} search={{ ...search, types: [type] }} />
            ))}
          </ul>
        </>
      ) : null}
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
          <TypeFilter
            key={type}
            type={type}
            counts={counts}
            isOn={search.types.includes(type)}
            search={{ ...search, types: toggled(search.types, type) }}
          />
        ))}
      </ul>
    </nav>
  )
}

interface TypeFilterProps extends Omit<FilterProps, 'label' | 'count'> {
  type: TypeName
  counts: SearchCounts
}

function TypeFilter({ type, counts, ...rest }: TypeFilterProps) {
  const { label, count } = resultTypes[type]
  return <Filter {...rest} label={label()} count={counts[count]} />
}

interface FilterProps {
  label: string
  count: number
  isOn?: boolean
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
