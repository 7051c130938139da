import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { t } from '#app/texts/t.ts'
import { Count } from '#app/ui/count/count.tsx'
import { iconOf } from '#app/ui/icon.tsx'
import type { HubQuery } from '#app/graphql.gen.ts'
import { creationKinds } from '#app/content/kinds/creation-kinds.ts'
import { sizeClasses } from '#shared/inputs/size-class.ts'
import { type HubView, withoutFilters } from './hub.queries.ts'
import { sizeLabel } from './size-label.ts'
import styles from './hub-page.module.css'

const FilterIcon = iconOf('M4 6h16M7 12h10M10 18h4')
const RemoveIcon = iconOf('M18 6 6 18M6 6l12 12')

/** A link is active only if it leads to the very same view. */
const exactly = { exact: true, includeSearch: true, explicitUndefined: true }

/** Choices that are shown of a filter; more are behind a line of their own. */
const visibleChoices = 6

export function HubFilters({ groups, active }: { groups: readonly FilterGroup[]; active: number }) {
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
  total: number
}

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

type HubCounts = HubQuery['creationCounts']

interface FilterOption {
  label: string
  hint?: string
  count: number
  isOn: boolean
  view: HubView
}

interface FilterGroup {
  id: 'kind' | 'version' | 'mods' | 'size'
  title: string
  any: HubView
  options: FilterOption[]
}

export function filterGroups(view: HubView, counts: HubCounts): FilterGroup[] {
  const kinds = new Map(counts.kinds.map(({ value, count }) => [value, count]))
  const sizes = new Map(counts.sizes.map(({ value, count }) => [value, count]))
  const releases = withChosen(counts.releases, view.version)
  return [
    {
      id: 'kind',
      title: t('common.kind'),
      any: { ...view, kind: undefined },
      options: (['board', 'world'] as const).map((kind) => ({
        label: creationKinds[kind === 'board' ? 'BOARD' : 'WORLD'].label(),
        count: kinds.get(kind.toUpperCase()) ?? 0,
        isOn: view.kind === kind,
        view: { ...view, kind },
      })),
    },
    {
      id: 'size',
      title: t('hub.filter.sizeLabel'),
      any: { ...view, size: undefined },
      options: sizeClasses.map((size) => ({
        label: sizeLabel(size).name,
        hint: sizeLabel(size).range,
        count: sizes.get(size.toUpperCase()) ?? 0,
        isOn: view.size === size,
        view: { ...view, size },
      })),
    },
    {
      id: 'version',
      title: t('hub.metadata.gameVersion'),
      any: { ...view, version: undefined },
      options: releases.map(({ value, count }) => ({
        label: value,
        count,
        isOn: view.version === value,
        view: { ...view, version: value },
      })),
    },
    {
      id: 'mods',
      title: t('hub.details.modsLabel'),
      any: { ...view, mods: undefined, mod: undefined },
      options: [
        ...(['none', 'some'] as const).map((mods) => ({
          label: mods === 'none' ? t('hub.vanilla') : t('hub.filter.modded'),
          count: mods === 'none' ? counts.vanilla : counts.modded,
          isOn: view.mods === mods,
          view: { ...view, mods, mod: undefined },
        })),
        ...withChosen(counts.mods, view.mod).map(({ value, count }) => ({
          label: value,
          count,
          isOn: view.mod === value,
          view: { ...view, mod: value, mods: undefined },
        })),
      ],
    },
  ]
}

export interface ActiveFilter {
  id: FilterGroup['id'] | 'q'
  label: string
  view: HubView
  /** Whether that view has creations. */
  helps: boolean
}

export function activeFilters(view: HubView, groups: readonly FilterGroup[]): ActiveFilter[] {
  const search: ActiveFilter[] = view.q
    ? [
        {
          id: 'q',
          label: t('hub.filter.search', { query: view.q }),
          view: { ...view, q: undefined },
          helps: true,
        },
      ]
    : []
  return [
    ...search,
    ...groups.flatMap(({ id, any, options }) => {
      const chosen = options.find(({ isOn }) => isOn)
      if (!chosen) return []
      const label = id === 'version' ? t('hub.gameVersion', { version: chosen.label }) : chosen.label
      return [{ id, label, view: any, helps: options.some(({ count }) => count > 0) }]
    }),
  ]
}

function withChosen(
  options: readonly { value: string; count: number }[],
  chosen: string | undefined,
): readonly { value: string; count: number }[] {
  const isThere = chosen === undefined || options.some(({ value }) => value === chosen)
  return isThere ? options : [...options, { value: chosen, count: 0 }]
}
