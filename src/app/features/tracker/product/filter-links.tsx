import { Link } from '@tanstack/react-router'
import { useViewer } from '#app/lib/shell-context.ts'
import * as texts from '#app/texts/english/tracker.ts'
import wire from '#app/ui/wire/wire.module.css'
import type { Product } from '../tracker.queries.ts'
import { usefulFilters } from './useful-filters.ts'

/** Useful queries as links along one wire; the one that is shown is its lit stretch. */
export function FilterLinks({ product }: { product: Product }) {
  const { currentUser } = useViewer()
  return (
    <nav aria-label={texts.usefulFilters}>
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
