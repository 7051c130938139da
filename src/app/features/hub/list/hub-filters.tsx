import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { Count } from '#app/ui/facts/facts.tsx'
import { iconOf } from '#app/ui/icon.tsx'
import type { ActiveFilter, FilterGroup, FilterOption } from './hub-options.ts'
import { type HubView, withoutFilters } from './hub.queries.ts'
import styles from './hub-filters.module.css'

const FilterIcon = iconOf('M4 6h16M7 12h10M10 18h4')
const RemoveIcon = iconOf('M18 6 6 18M6 6l12 12')

/** A link is active only if it leads to the very same view. */
const exactly = { exact: true, includeSearch: true, explicitUndefined: true }

/** Choices that are shown of a filter; more are behind a line of their own. */
const visibleChoices = 6

interface HubFiltersProps {
  groups: readonly FilterGroup[]
  /** How many of them are on. */
  active: number
}

/** The filters as links, each with the number of creations it leaves: beside the list, or folded above it where there's no room. */
export function HubFilters({ groups, active }: HubFiltersProps) {
  return (
    <details className={styles.Fold}>
      <summary className={styles.Summary}>
        <FilterIcon />
        {t('hub.filter.label')}
        {active > 0 ? <span className={styles.Badge}>{active}</span> : null}
      </summary>
      <nav className={styles.Filters} aria-label={t('hub.filter.label')}>
        {groups.map((group) => (
          <Filter key={group.id} group={group} />
        ))}
      </nav>
    </details>
  )
}

function Filter({ group: { id, title, any, options } }: { group: FilterGroup }) {
  const first = options.filter(({ isOn }, index) => index < visibleChoices || isOn)
  const rest = options.filter((option) => !first.includes(option))
  return (
    <section aria-labelledby={`hub-${id}`}>
      <h2 id={`hub-${id}`} className={styles.Title}>
        {title}
      </h2>
      <ul className={styles.Choices}>
        <li>
          <Choice view={any} isOn={options.every(({ isOn }) => !isOn)}>
            {t('hub.filter.any')}
          </Choice>
        </li>
        <Choices options={first} />
      </ul>
      {rest.length > 0 ? (
        <details>
          <summary className={styles.More}>{t('hub.filter.more', { count: rest.length })}</summary>
          <ul className={styles.Choices}>
            <Choices options={rest} />
          </ul>
        </details>
      ) : null}
    </section>
  )
}

function Choices({ options }: { options: readonly FilterOption[] }) {
  return options.map(({ label, hint, count, isOn, view }) => (
    <li key={label}>
      {count === 0 && !isOn ? (
        <span className={styles.Choice}>
          <span className={styles.Label}>{label}</span>
          <Count value={0} />
        </span>
      ) : (
        <Choice view={view} isOn={isOn}>
          <span className={styles.Label}>
            {label} {hint ? <span className={styles.Hint}>{hint}</span> : null}
          </span>
          <Count value={count} />
        </Choice>
      )}
    </li>
  ))
}

function Choice({ view, isOn, children }: { view: HubView; isOn: boolean; children: ReactNode }) {
  return (
    <Link
      to="/hub"
      search={view}
      className={styles.Choice}
      activeOptions={exactly}
      aria-current={isOn || undefined}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}

interface ActiveFiltersProps {
  filters: readonly ActiveFilter[]
  view: HubView
  /** The number of creations that they leave. */
  total: number
}

/** The number of creations and the active filters, each with a link that removes it. */
export function ActiveFilters({ filters, view, total }: ActiveFiltersProps) {
  return (
    <div className={styles.ActiveLine}>
      <p role="status" className={styles.Total}>
        {t('hub.filter.total', { count: total })}
      </p>
      {filters.length > 0 ? (
        <ul className={styles.Active} aria-label={t('hub.filter.activeLabel')}>
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
