import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { Count } from '#app/ui/facts/facts.tsx'
import { FilterChips, FilterFold } from '#app/ui/filters/filters.tsx'
import type { HubQuery } from '#app/graphql.gen.ts'
import { creationKinds } from '#app/content/kinds.ts'
import { sizeClasses, sizeRange } from '#shared/inputs/size-class.ts'
import { type HubView, withoutFilters } from './hub.queries.ts'
import styles from './hub-page.module.css'

/** A link is active only if it leads to the very same view. */
const exactly = { exact: true, includeSearch: true, explicitUndefined: true }

/** Choices that are shown of a filter; more are behind a line of their own. */
const visibleChoices = 6

export function HubFilters({ groups, active }: { groups: readonly FilterGroup[]; active: number }) {
  return (
    <FilterFold active={active} className={styles.Fold}>
      <nav className={styles.Filters} aria-label={t('common.filters.label')}>
        {groups.map((group) => (
          <Filter key={group.id} group={group} />
        ))}
      </nav>
    </FilterFold>
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

function Choices({ options }: { options: FilterGroup['options'] }) {
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
  total: number
}

export function ActiveFilters({ filters, view, total }: ActiveFiltersProps) {
  return (
    <div className={styles.ActiveLine}>
      <p role="status" className={styles.Total}>
        {t('hub.filter.total', { count: total })}
      </p>
      <FilterChips
        chips={filters.map(({ id, label, view: search }) => ({ id, label, without: { to: '/hub', search } }))}
        clear={{ to: '/hub', search: withoutFilters(view) }}
      />
    </div>
  )
}

type FilterGroup = ReturnType<typeof filterGroups>[number]

export function filterGroups(view: HubView, counts: HubQuery['creationCounts']) {
  const kinds = new Map(counts.kinds.map(({ value, count }) => [value, count]))
  const sizes = new Map(counts.sizes.map(({ value, count }) => [value, count]))
  const option = (change: HubView, label: string, count = 0, hint = '') => ({
    label,
    hint,
    count,
    isOn: Object.entries(change).every(([name, value]) => view[name as keyof HubView] === value),
    view: { ...view, ...change },
  })
  return [
    {
      id: 'kind',
      title: t('common.kind'),
      any: { ...view, kind: undefined },
      options: (['board', 'world'] as const).map((kind) => {
        const scope = kind === 'board' ? 'BOARD' : 'WORLD'
        return option({ kind }, creationKinds[scope].label(), kinds.get(scope))
      }),
    },
    {
      id: 'size',
      title: t('hub.filter.sizeLabel'),
      any: { ...view, size: undefined },
      options: sizeClasses.map((size) => {
        const { from, below } = sizeRange(size)
        const last = below === null ? 0 : below - 1
        const range = t('hub.size.range', { from, last, isOpen: below === null })
        return option({ size }, t('hub.size.name', { size }), sizes.get(size.toUpperCase()), range)
      }),
    },
    {
      id: 'version',
      title: t('hub.metadata.gameVersion'),
      any: { ...view, version: undefined },
      options: withChosen(counts.releases, view.version).map(({ value, count }) =>
        option({ version: value }, value, count),
      ),
    },
    {
      id: 'mods',
      title: t('hub.details.modsLabel'),
      any: { ...view, mods: undefined, mod: undefined },
      options: [
        option({ mods: 'none', mod: undefined }, t('hub.vanilla'), counts.vanilla),
        option({ mods: 'some', mod: undefined }, t('hub.filter.modded'), counts.modded),
        ...withChosen(counts.mods, view.mod).map(({ value, count }) =>
          option({ mod: value, mods: undefined }, value, count),
        ),
      ],
    },
  ]
}

export interface ActiveFilter {
  id: string
  label: string
  view: HubView
  /** Whether that view has creations. */
  helps: boolean
}

export function activeFilters(view: HubView, groups: readonly FilterGroup[]): ActiveFilter[] {
  const chosenOf = groups.flatMap(({ id, any, options }) => {
    const chosen = options.find(({ isOn }) => isOn)
    if (!chosen) return []
    const label = id === 'version' ? t('hub.gameVersion', { version: chosen.label }) : chosen.label
    return [{ id, label, view: any, helps: options.some(({ count }) => count > 0) }]
  })
  if (!view.q) return chosenOf
  const label = t('hub.filter.search', { query: view.q })
  return [{ id: 'q', label, view: { ...view, q: undefined }, helps: true }, ...chosenOf]
}

function withChosen(
  options: readonly { value: string; count: number }[],
  chosen: string | undefined,
): readonly { value: string; count: number }[] {
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, count: 0 }]
}
