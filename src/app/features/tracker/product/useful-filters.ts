import { t } from '#app/texts/t.ts'
import { printValue } from '#shared/ticket-query/print.ts'

/** A common query, as a link. */
export interface UsefulFilter {
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
