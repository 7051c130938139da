import { Link } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { iconOf } from '#app/ui/icon-of.tsx'
import type { ActiveFilter } from './hub-options.ts'
import { type HubView, withoutFilters } from './hub-search.ts'
import styles from './active-filters.module.css'

const RemoveIcon = iconOf('M18 6 6 18M6 6l12 12')

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  view: HubView
  /** The number of creations that they leave. */
  total: number
}

/** The number of creations and the active filters, each with a link that removes it. */
export function ActiveFilters({ filters, view, total }: ActiveFiltersProps) {
  return (
    <div className={styles.Line}>
      <p role="status" className={styles.Total}>
        {t('hub.filter.total', { count: total })}
      </p>
      {filters.length > 0 ? (
        <ul className={styles.Filters} aria-label={t('hub.filter.activeLabel')}>
          {filters.map(({ id, label, view: without }) => (
            <li key={id}>
              <Link
                to="/hub"
                search={without}
                aria-label={t('hub.filter.removeNamed', { filter: label })}
                className={styles.Filter}
                resetScroll={false}
              >
                <span>{label}</span>
                <RemoveIcon />
              </Link>
            </li>
          ))}
          <li>
            <Link to="/hub" search={withoutFilters(view)} className={styles.Clear} resetScroll={false}>
              {t('hub.filter.clearLabel')}
            </Link>
          </li>
        </ul>
      ) : null}
    </div>
  )
}
