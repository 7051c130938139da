import { useData } from '#app/lib/hooks/use-data.ts'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { usePagedItems } from '#app/ui/paged-list/use-visible-pages.ts'
import { rich, t } from '#app/texts/t.ts'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { maxSearchedTexts, pageSizes } from '#shared/addresses/list-pages.ts'
import { ResultList } from './result-list.tsx'
import { knownItems, resultTypes } from './result-kinds.ts'
import { type SearchCounts, searchQuery } from './search.queries.ts'
import { type Search, searchAddress, searchTypes } from './search-address.ts'
import { SearchForm } from '#app/features/search/form/search-form.tsx'
import { TypeFilters } from '#app/features/search/form/type-filters.tsx'

interface SearchPageProps {
  search: Search
  /** Counted from 1. */
  page: number
}

/** The results of a search. */
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
  if (page > 1) return <EmptyState title={t('common.noSuchPage')}>{t('common.backToFirstPage')}</EmptyState>
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

/** Announces the number of results to screen readers. */
function announcement({ query, types }: Search, counts: SearchCounts): string {
  const searchedTypes = types.length > 0 ? types : searchTypes
  const count = searchedTypes.reduce((sum, type) => sum + counts[resultTypes[type].count], 0)
  const isAll = searchedTypes.every((type) => counts[resultTypes[type].count] < maxSearchedTexts)
  return t('search.resultCount', { count, isAll, query })
}
