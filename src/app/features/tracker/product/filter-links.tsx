import { Link } from '@tanstack/react-router'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import wire from '#app/ui/wire/wire.module.css'
import { printValue } from '#shared/ticket-query/query.ts'
import type { Product } from '#app/features/tracker/tracker.queries.ts'

/** Useful queries as links; the current one is highlighted. */
export function FilterLinks({ product }: { product: Product }) {
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

/** A common query, as a link. */
interface UsefulFilter {
  label: string
  /** Blank for the usual list. */
  query: string
}

/** Queries that are offered as links: open tickets, and those about the newest version and by the viewer. */
export function usefulFilters(latestVersion: string | null, username: string | undefined): UsefulFilter[] {
  const filters: UsefulFilter[] = [
    { label: t('tracker.filters.open'), query: '' },
    { label: t('tracker.filters.openBugs'), query: 'is:open kind:bug' },
    { label: t('tracker.filters.mostWanted'), query: 'is:open sort:score' },
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
