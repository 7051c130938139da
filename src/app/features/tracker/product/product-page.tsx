import { useSuspenseQuery } from '@tanstack/react-query'
import { FeedButton } from '#app/objects/article/feed-button.tsx'
import { PagedList } from '#app/objects/paged-list/paged-list.tsx'
import { useSettings } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/tracker.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs/breadcrumbs.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { VisuallyHidden } from '#app/ui/visually-hidden/visually-hidden.tsx'
import { pageSizes } from '#shared/page-sizes.ts'
import { CreateTicketLink } from './create-ticket-link.tsx'
import { FilterLinks } from './filter-links.tsx'
import { QueryBox } from '../query-box/query-box.tsx'
import { ticketListAddress } from '../ticket-address.ts'
import { TicketList } from '../list/ticket-list.tsx'
import { type Product, ticketListQuery } from '../tracker.queries.ts'
import { useProductTickets } from './use-product-tickets.ts'
import styles from './product-page.module.css'

interface ProductPageProps {
  id: string
  /** Blank for the usual list. */
  query: string
  /** Counted from 1. */
  page: number
}

/** A product's tickets: those that are open, or what a query finds. */
export function ProductPage({ id, query, page }: ProductPageProps) {
  const { product, tickets, refusal } = useSuspenseQuery(ticketListQuery(id, query, page)).data
  return (
    <>
      <Breadcrumbs crumbs={[{ label: texts.issueTracker, href: '/tracker' }, { label: product.name }]} />
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
            {texts.openTickets(product.openCount.toLocaleString('en'))} ·{' '}
            {texts.ticketsInAll(product.ticketCount.toLocaleString('en'))}
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
  return texts.foundFor(texts.ticketCount(count, count === pageSizes.tracker), query)
}

interface FoundTicketsProps {
  product: Product
  query: string
  page: number
}

function FoundTickets({ product, query, page }: FoundTicketsProps) {
  const { infiniteScroll } = useSettings()
  const { tickets, ...shown } = useProductTickets(product.id, query, page, infiniteScroll)
  return (
    <PagedList {...shown} href={ticketListAddress(product.id, query)} page={page} end={texts.lastTicket}>
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
  if (page > 1) return <EmptyState title={texts.nothingOnThisPage}>{texts.listEndsBeforeIt}</EmptyState>
  if (query !== '') {
    return (
      <EmptyState title={texts.noTicketsFound} icon={<SearchIcon />}>
        {texts.queryResultsListed}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={texts.noOpenTickets} action={<CreateTicketLink product={product} />}>
      {texts.ticketsListed}
    </EmptyState>
  )
}
