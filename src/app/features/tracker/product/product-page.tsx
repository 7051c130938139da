import { createLink } from '@tanstack/react-router'
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
import { pageSizes } from '#shared/addresses/list-pages.ts'
import { formatNumber } from '#shared/text/format-number.ts'
import { TicketList } from '#app/features/tracker/list/ticket-list.tsx'
import { QueryBox } from '#app/features/tracker/query-box/query-box.tsx'
import { ticketListAddress } from '#app/features/tracker/ticket-address.ts'
import { type Product, ticketListQuery } from '#app/features/tracker/tracker.queries.ts'
import { FilterLinks } from './filter-links.tsx'
import styles from './product-page.module.css'

interface ProductPageProps {
  id: string
  /** Blank for the usual list. */
  query: string
  /** Counted from 1. */
  page: number
}

/** A product's tickets: the open ones, or the results of a query. */
export function ProductPage({ id, query, page }: ProductPageProps) {
  const { product, tickets, refusal } = useData(ticketListQuery(id, query, page))
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
      <VisuallyHidden role="status">{found(query, tickets.length)}</VisuallyHidden>
      <FoundTickets key={query} product={product} query={query} page={page} />
    </>
  )
}

/** For those who do not see the list change under the box that they wrote in. */
function found(query: string, count: number): string {
  if (query === '') return ''
  return t('tracker.query.foundStatus', { count, isMore: count === pageSizes.tracker, query })
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
      end={t('common.endOfList')}
    >
      {(list) =>
        tickets.length > 0 ? (
          <TicketList ref={list} product={product.id} tickets={tickets} />
        ) : (
          <NoTickets product={product} query={query} page={page} />
        )
      }
    </PagedList>
  )
}

function NoTickets({ product, query, page }: FoundTicketsProps) {
  if (page > 1) return <EmptyState title={t('common.noSuchPage')}>{t('common.backToFirstPage')}</EmptyState>
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

/** The link to a new ticket for signed-in users; its page says why some may not write one. */
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
