import { type ReportSearch, reportSearch } from '#app/features/staff/reports/report-search.ts'
import { pageSearch } from '#app/objects/paged-list/page-search.ts'
import { isId } from '#shared/ids.ts'

/** What the administration is divided into, in the order of its links. */
export const adminTabs = [
  'people',
  'forums',
  'products',
  'tags',
  'changelog',
  'health',
  'reports',
  'settings',
  'query',
] as const

/** One part of the administration. */
export type AdminTab = (typeof adminTabs)[number]

/** Which people are listed. */
export type AccountFilter = 'staff' | 'banned'

/** What the address of the administration says. */
export interface AdminSearch extends Pick<ReportSearch, 'state'> {
  /** Left out for the first. */
  tab?: Exclude<AdminTab, 'people'>
  /** How the names of the people begin, or their addresses. */
  q?: string
  /** Left out for everybody. */
  only?: AccountFilter
  /** The id of the last person or report of the page before. */
  after?: string | number
  /** A page of the changelog, from the second on. */
  page?: number
}

/** Reads the address; what can't be, or belongs to another part, is left out. */
export function adminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = adminTabs.find((id) => id === search['tab']) ?? 'people'
  if (tab === 'reports') return { tab, ...reportSearch(search) }
  if (tab === 'changelog') return { tab, ...pageSearch(search) }
  if (tab !== 'people') return { tab }
  const { q, only, after } = search
  return {
    q: typeof q === 'string' ? q.trim().slice(0, 320) || undefined : undefined,
    only: only === 'staff' || only === 'banned' ? only : undefined,
    after: typeof after === 'string' && isId('user', after) ? after : undefined,
  }
}
