import { Link } from '@tanstack/react-router'
import { t } from '#app/texts/t.ts'
import { Count } from '#app/ui/count/count.tsx'
import { CheckIcon } from '#app/ui/icon.tsx'
import { resultTypes } from '#app/features/search/result-kinds.ts'
import type { SearchCounts } from '#app/features/search/search.queries.ts'
import { parametersOf, type Search, searchTypes, toggled } from '#app/features/search/search-address.ts'
import styles from './type-filters.module.css'

interface TypeFiltersProps {
  search: Search
  counts: SearchCounts
}

/** The number of results of each type; each link narrows the search to it, or removes the filter. */
export function TypeFilters({ search, counts }: TypeFiltersProps) {
  const all = searchTypes.reduce((sum, type) => sum + counts[resultTypes[type].count], 0)
  return (
    <nav aria-label={t('search.type.label')}>
      <ul className={styles.Filters}>
        <Filter
          label={t('search.type.all')}
          count={all}
          isOn={search.types.length === 0}
          search={{ ...search, types: [] }}
        />
        {searchTypes.map((type) => (
          <Filter
            key={type}
            label={resultTypes[type].label()}
            count={counts[resultTypes[type].count]}
            isOn={search.types.includes(type)}
            search={{ ...search, types: toggled(search.types, type) }}
          />
        ))}
      </ul>
    </nav>
  )
}

interface FilterProps {
  label: string
  count: number
  isOn: boolean
  /** The search that it links to. */
  search: Search
}

function Filter({ label, count, isOn, search }: FilterProps) {
  return (
    <li>
      <Link
        to="/search"
        search={parametersOf(search)}
        activeOptions={{ exact: true, explicitUndefined: true }}
        className={styles.Filter}
        data-on={isOn || undefined}
        aria-current={isOn || undefined}
        resetScroll={false}
      >
        {isOn ? <CheckIcon /> : null}
        {label} <Count value={count} className={styles.Count} />
      </Link>
    </li>
  )
}
