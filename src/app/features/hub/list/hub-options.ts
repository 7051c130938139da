import type { HubQuery } from '#app/graphql.gen.ts'
import { creationKinds } from '#app/content/kinds.ts'
import { t } from '#app/texts/t.ts'
import { sizeClasses } from '#shared/inputs/size-class.ts'
import type { HubView } from './hub.queries.ts'
import { sizeLabel } from './size-label.ts'

/** How many creations each choice of a filter leaves. */
export type HubCounts = HubQuery['creationCounts']

/** One choice of a filter. */
export interface FilterOption {
  label: string
  /** A word beside the label. */
  hint?: string
  count: number
  isOn: boolean
  /** The view with this choice in place of the filter's other ones. */
  view: HubView
}

/** A filter with its choices. */
export interface FilterGroup {
  id: 'kind' | 'version' | 'mods' | 'size'
  title: string
  /** The view without this filter. */
  any: HubView
  options: FilterOption[]
}

/** The filters of the hub, each with the choices that leave something, and the one that is on. */
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

/** A part of the view that can be taken away. */
export interface ActiveFilter {
  id: FilterGroup['id'] | 'q'
  label: string
  /** The view without it. */
  view: HubView
  /** Whether that view has creations. */
  helps: boolean
}

/** The filters that are on, the search first. */
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
