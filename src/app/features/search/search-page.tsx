import { useSuspenseQuery } from '@tanstack/react-query'
import { PagedList } from '#app/objects/paged-list/paged-list.tsx'
import { useSettings } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/search.ts'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { StatusLine } from '#app/ui/status-line/status-line.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { searchReach } from '#shared/page-sizes.ts'
import { FoundList } from './found-list.tsx'
import { resultTypes } from '#app/objects/kinds/found-kinds.ts'
import { type SearchCounts, searchQuery } from './search.queries.ts'
import { type Search, searchAddress, searchTypes } from '#app/objects/search-address.ts'
import { SearchForm } from './form/search-form.tsx'
import { TypeFilters } from './form/type-filters.tsx'
import { useFound } from './use-found.ts'

interface SearchPageProps {
  search: Search
  /** Counted from 1. */
  page: number
}

/** What the site holds on some words. */
export function SearchPage({ search, page }: SearchPageProps) {
  return (
    <>
      <PageHeading title={texts.search} />
      <SearchForm search={search} />
      {search.query === '' ? (
        <EmptyState title={texts.whatAreYouLookingFor} icon={<SearchIcon />}>
          {texts.resultsListedPhrase}
        </EmptyState>
      ) : (
        <Results search={search} page={page} />
      )}
    </>
  )
}

function Results({ search, page }: SearchPageProps) {
  const { counts, refusal } = useSuspenseQuery(searchQuery(search, page)).data
  if (refusal !== undefined) {
    return (
      <>
        <StatusLine status="error">{refusal}</StatusLine>
        <EmptyState title={texts.cannotBeSearched} icon={<SearchIcon />}>
          {texts.wordsWithoutSignsAroundThem}
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
  const { infiniteScroll } = useSettings()
  const { items, ...shown } = useFound(search, page, infiniteScroll)
  return (
    <PagedList {...shown} href={searchAddress(search)} page={page} end={texts.lastOne}>
      {(list) =>
        items.length > 0 ? (
          <FoundList ref={list} items={items} />
        ) : (
          <NothingFound search={search} page={page} />
        )
      }
    </PagedList>
  )
}

function NothingFound({ search, page }: SearchPageProps) {
  if (page > 1) return <EmptyState title={texts.nothingOnThisPage}>{texts.listEndsBeforeIt}</EmptyState>
  return (
    <EmptyState title={texts.nothingFoundFor(search.query)} icon={<SearchIcon />}>
      {search.types.length > 0 ? texts.anotherTypeMayHaveIt : texts.fewerWordsFindMore}
      {texts.inTheTracker} <a href="/tracker">{texts.issueTracker}</a>.
    </EmptyState>
  )
}

/** For those who do not see the list change. */
function announcement({ query, types }: Search, counts: SearchCounts): string {
  const asked = types.length > 0 ? types : searchTypes
  const count = asked.reduce((sum, type) => sum + counts[resultTypes[type].count], 0)
  const isAll = asked.every((type) => counts[resultTypes[type].count] < searchReach)
  return texts.resultCount(count, isAll, query)
}
