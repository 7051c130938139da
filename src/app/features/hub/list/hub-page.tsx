import { createLink, Link, useNavigate } from '@tanstack/react-router'
import { type SubmitEvent, useRef } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { usePagedItems } from '#app/ui/paged-list/visible-pages.ts'
import { t } from '#app/texts/t.ts'
import { LinkButton, buttonLook } from '#app/ui/button/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { BoardIcon, iconOf, SearchIcon } from '#app/ui/icon.tsx'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { CreationGrid } from '#app/content/creation-grid.tsx'
import { useEffect } from '#app/lib/hooks/use-effect.ts'
import { pageSizes, longestSearch } from '#shared/addresses/list-pages.ts'
import { ActiveFilters, HubFilters, type ActiveFilter, activeFilters, filterGroups } from './hub-filters.tsx'
import {
  hubAddress,
  hubOrders,
  hubQuery,
  type HubSort,
  type HubView,
  withoutFilters,
  hubSearch,
} from './hub.queries.ts'
import wire from '#app/ui/wire/wire.module.css'
import styles from './hub-page.module.css'

const UploadIcon = iconOf('M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4')

const ButtonTo = createLink(LinkButton)

interface HubPageProps {
  view: HubView
  /** Counted from 1. */
  page: number
}

export function HubPage({ view, page }: HubPageProps) {
  const { creationCounts: counts } = useData(hubQuery(page, view))
  const groups = filterGroups(view, counts)
  const active = activeFilters(view, groups)
  return (
    <>
      <PageHeading
        title={t('common.hub')}
        actions={
          <>
            <FeedButton id="hub" of="hub" />
            <UploadLink />
          </>
        }
      >
        {t('hub.description')}
      </PageHeading>
      <HubSearchBox view={view} />
      <HubOrder view={view} />
      <div className={styles.Columns}>
        <HubFilters groups={groups} active={active.filter(({ id }) => id !== 'q').length} />
        <div className={styles.List}>
          <ActiveFilters filters={active} view={view} total={counts.total} />
          <Creations key={hubAddress(view)} view={view} page={page} active={active} />
        </div>
      </div>
    </>
  )
}

const sortLabels: Record<HubSort, () => string> = {
  created: () => t('hub.sort.newest'),
  trending: () => t('hub.sort.trending'),
  score: () => t('hub.sort.mostLiked'),
  downloads: () => t('hub.sort.mostDownloaded'),
  parts: () => t('hub.sort.mostParts'),
}

/** The orders as links; `trending` is explained while it's selected. */
function HubOrder({ view }: { view: HubView }) {
  const current = view.s ?? 'created'
  return (
    <>
      <nav className={classNames(wire.Wire, styles.Order)} aria-label={t('common.sortOrder')}>
        {hubOrders.map((sort) => (
          <Link
            key={sort}
            to="/hub"
            search={{ ...view, s: sort === 'created' ? undefined : sort }}
            className={wire.Stretch}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            aria-current={sort === current || undefined}
            title={sort === 'trending' ? t('hub.sort.trendingHint') : undefined}
          >
            {sortLabels[sort]()}
          </Link>
        ))}
      </nav>
      {current === 'trending' ? <p className={styles.OrderHint}>{t('hub.sort.trendingHint')}</p> : null}
    </>
  )
}

interface CreationsProps extends HubPageProps {
  active: readonly ActiveFilter[]
}

function Creations({ view, page, active }: CreationsProps) {
  const { items: creations, ...paging } = usePagedItems(page, {
    queryOf: (number) => hubQuery(number, view),
    itemsOf: (data) => data.creations,
    pageSize: pageSizes.hub,
  })
  return (
    <PagedList
      {...paging}
      href={hubAddress(view)}
      page={page}
      empty={creations.length === 0 ? <NoCreations view={view} active={active} /> : null}
    >
      {(list) => <CreationGrid ref={list} creations={creations} isFirst={page === 1} />}
    </PagedList>
  )
}

/** For everyone: the page behind it leads visitors through the log-in and back. */
function UploadLink() {
  return (
    <ButtonTo to="/hub/upload" variant="primary">
      <UploadIcon />
      {t('hub.uploadLabel')}
    </ButtonTo>
  )
}

function NoCreations({ view, active }: Omit<CreationsProps, 'page'>) {
  if (active.length > 0) return <NothingFits view={view} active={active} />
  return (
    <EmptyState title={t('hub.emptyTitle')} icon={<BoardIcon />} action={<UploadLink />}>
      {t('hub.emptyHint')}
    </EmptyState>
  )
}

/** Empty state: offers the filters whose removal gives results. */
function NothingFits({ view, active }: Omit<CreationsProps, 'page'>) {
  const helpful = active.filter(({ helps }) => helps)
  return (
    <EmptyState title={t('hub.filter.emptyTitle')} icon={<SearchIcon />}>
      <p>{helpful.length > 0 ? t('hub.filter.emptyHint') : t('hub.filter.emptyClearHint')}</p>
      <ul className={styles.Suggestions}>
        {helpful.map(({ id, label, view: without }) => (
          <li key={id}>
            <Link to="/hub" search={without}>
              {t('hub.filter.withoutLabel', { filter: label })}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/hub" search={withoutFilters(view)}>
            {t('common.filters.clearLabel')}
          </Link>
        </li>
      </ul>
    </EmptyState>
  )
}

function HubSearchBox({ view }: { view: HubView }) {
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
