import * as texts from '#app/texts/english/tracker.ts'
import { printValue } from '#shared/ticket-query/print.ts'

/** A query that many people want, as a link. */
export interface UsefulFilter {
  label: string
  /** Blank for the usual list. */
  query: string
}

/** The queries worth a link: what is open, and what concerns the newest version and the person who looks. */
export function usefulFilters(latestVersion: string | null, username: string | undefined): UsefulFilter[] {
  const filters: UsefulFilter[] = [
    { label: texts.stateOpen, query: '' },
    { label: texts.openBugs, query: 'is:open kind:bug' },
    { label: texts.mostWanted, query: 'is:open sort:score' },
  ]
  if (latestVersion !== null)
    filters.push({ label: texts.fixedInLatestVersion(latestVersion), query: `version:${latestVersion}` })
  if (username !== undefined) filters.push({ label: texts.mine, query: `author:${printValue(username)}` })
  return filters
}
