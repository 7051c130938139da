import { createLink, Link } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { FeedButton } from '#app/content/article/feed-button.tsx'
import { useViewer } from '#app/lib/shell-context.ts'
import { language, t } from '#app/texts/t.ts'
import { Breadcrumbs, EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { LinkButton } from '#app/ui/button/button.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { PlusIcon, SearchIcon } from '#app/ui/icon.tsx'
import { PagedList } from '#app/ui/paged-list/paged-list.tsx'
import { usePagedItems } from '#app/ui/paged-list/visible-pages.ts'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { ticketListAddress } from '#app/features/tracker/ticket-address.ts'
import { type Product, ticketListQuery } from '#app/features/tracker/tracker.queries.ts'
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { printValue } from '#shared/ticket-query/query.ts'
import { TicketList } from './ticket-list.tsx'
import { QueryBox } from './query-box.tsx'
import styles from './product-page.module.css'
import wire from '#app/ui/wire/wire.module.css'

interface ProductPageProps {
  id: string
  query: string
  /** Counted from 1. */
  page: number
}

export function ProductPage({ id, query, page }: ProductPageProps) {
  const { product, tickets, refusal } = useData(ticketListQuery(id, query, page))
  const count = tickets.length
  return (
    <>
      <Breadcrumbs crumbs={[{ label: t('common.tracker'), href: '/tracker' }, { label: product.name }]} />
      <PageHeading
        title={product.name}
        actions={
          <>
            <FeedButton id={product.id} of="tracker" />
            <CreateTicketLink product={product} />
          </>
        }
      >
        {product.description}
        <Facts>
          <span>
            {t('tracker.openCount', { count: formatNumber(product.openCount, language()) })} ·{' '}
            {t('tracker.totalCount', { count: formatNumber(product.ticketCount, language()) })}
          </span>
        </Facts>
      </PageHeading>
      <div className={styles.Search}>
        <QueryBox product={product} query={query} refusal={refusal} />
        <FilterLinks product={product} />
      </div>
      {refusal ? null : (
        <>
          {/* For those who do not see the list change under the box that they wrote in. */}
          <VisuallyHidden role="status">
            {query && t('tracker.query.foundStatus', { count, isMore: count === pageSizes.tracker, query })}
          </VisuallyHidden>
          <FoundTickets key={query} product={product} query={query} page={page} />
        </>
      )}
    </>
  )
}

interface FoundTicketsProps {
  product: Product
  query: string
  page: number
}

function FoundTickets({ product, query, page }: FoundTicketsProps) {
  const { items: tickets, ...paging } = usePagedItems(page, {
    queryOf: (number) => ticketListQuery(product.id, query, number),
    itemsOf: (data) => data.tickets,
    pageSize: pageSizes.tracker,
  })
  return (
    <PagedList
      {...paging}
      href={ticketListAddress(product.id, query)}
      page={page}
      empty={tickets.length === 0 ? <NoTickets product={product} query={query} /> : null}
    >
      {(list) => <TicketList ref={list} product={product.id} tickets={tickets} />}
    </PagedList>
  )
}

function NoTickets({ product, query }: Omit<FoundTicketsProps, 'page'>) {
  if (query !== '') {
    return (
      <EmptyState title={t('tracker.query.emptyTitle')} icon={<SearchIcon />}>
        {t('tracker.query.emptyHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('tracker.product.emptyTitle')} action={<CreateTicketLink product={product} />}>
      {t('tracker.product.emptyHint')}
    </EmptyState>
  )
}

const ButtonTo = createLink(LinkButton)

function CreateTicketLink({ product }: { product: Pick<Product, 'id'> }) {
  const { currentUser } = useViewer()
  if (!currentUser) return null
  return (
    <ButtonTo to="/tracker/$product/new" params={{ product: product.id }} variant="primary">
      <PlusIcon />
      {t('tracker.newTicket.submit')}
    </ButtonTo>
  )
}

function FilterLinks({ product }: { product: Product }) {
  const { currentUser } = useViewer()
  return (
    <nav aria-label={t('tracker.filters.label')}>
      <ul className={wire.Wire}>
        {usefulFilters(product.latestVersion, currentUser?.username).map((filter) => (
          <li key={filter.label}>
            <Link
              to="/tracker/$product"
              params={{ product: product.id }}
              search={{ q: filter.query || undefined }}
              activeOptions={{ includeSearch: true, explicitUndefined: true }}
              className={wire.Stretch}
            >
              {filter.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface UsefulFilter {
  label: string
  query: string
}

export function usefulFilters(latestVersion: string | null, username: string | undefined): UsefulFilter[] {
  const filters: UsefulFilter[] = [
    { label: t('tracker.filters.open'), query: '' },
    { label: t('tracker.filters.openBugs'), query: 'is:open kind:bug' },
    { label: t('tracker.filters.mostWanted'), query: 'is:open sort:score' },
    { label: t('tracker.filters.closed'), query: 'is:closed' },
  ]
  if (latestVersion !== null)
    filters.push({
      label: t('tracker.filters.fixedInVersion', { version: latestVersion }),
      query: `version:${latestVersion}`,
    })
  if (username !== undefined)
    filters.push({ label: t('tracker.filters.mine'), query: `author:${printValue(username)}` })
  return filters
}
