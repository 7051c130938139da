import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Count } from '#app/ui/count/count.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Facts } from '#app/ui/facts/facts.tsx'
import { BugIcon, OpenIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { productsQuery } from './tracker.queries.ts'
import styles from './trackers-page.module.css'

/** The issue trackers index: a card a product, with how much of it is open. */
export function TrackersPage() {
  const { products } = useSuspenseQuery(productsQuery).data
  return (
    <>
      <PageHeading title="Issue tracker">
        What is broken, what is missing, and what has become of it.
      </PageHeading>
      {products.length === 0 ? (
        <EmptyState title="No trackers yet" icon={<BugIcon />}>
          When the first product takes reports, they will be found here.
        </EmptyState>
      ) : (
        <ul className={styles.Trackers}>
          {products.map((product) => (
            <li key={product.id} className={styles.Tracker}>
              <h2 className={styles.Name}>
                <Link to="/tracker/$product" params={{ product: product.id }}>
                  {product.name}
                </Link>
              </h2>
              <p className={styles.Description}>{product.description}</p>
              <Facts>
                <span className={styles.Open} data-some={product.openCount > 0}>
                  <OpenIcon />
                  <span>
                    <Count value={product.openCount} /> open
                  </span>
                </span>
                <span>
                  <Count value={product.ticketCount} /> in all
                </span>
              </Facts>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
