import { Link } from '@tanstack/react-router'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import wire from '#app/ui/wire/wire.module.css'
import type { Product } from '../tracker.queries.ts'
import { usefulFilters } from './useful-filters.ts'

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
