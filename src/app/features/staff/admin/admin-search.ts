import { type ReportSearch, reportSearch } from '#app/features/staff/reports/report-search.ts'
import { pageSearch } from '#app/ui/paged-list/page-search.ts'
import { isId } from '#shared/addresses/ids.ts'

/** The tabs of the administration, in their order. */
export const adminTabs = [
  'people',
  'forums',
  'products',
  'tags',
  'changelog',
  'home',
  'legal',
  'health',
  'mail',
  'reports',
  'settings',
  'query',
  'setup',
] as const

/** One tab. */
export type AdminTab = (typeof adminTabs)[number]

/** The filters of the account list. */
export type AccountFilter = 'staff' | 'banned'

/** The search parameters of the administration. */
export interface AdminSearch extends Pick<ReportSearch, 'state'> {
  /** Omitted for the first tab. */
  tab?: Exclude<AdminTab, 'people'>
  /** A prefix of users' names or addresses, or of suppressed addresses. */
  q?: string
  /** Omitted for all users. */
  only?: AccountFilter
  /** The last id of the previous page. */
  after?: string | number
  /** The last id of the previous page of suppressed addresses. */
  before?: number
  /** A page of the changelog, from the second on. */
  page?: number
}

/** Reads the search parameters; invalid ones, and those of other tabs, are left out. */
export function adminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = adminTabs.find((id) => id === search['tab']) ?? 'people'
  if (tab === 'reports') return { tab, ...reportSearch(search) }
  if (tab === 'changelog') return { tab, ...pageSearch(search) }
  const { q, only, after, before } = search
  if (tab === 'mail') return { tab, q: beginningOf(q), before: idOf(before) }
  if (tab !== 'people') return { tab }
  return {
    q: beginningOf(q),
    only: only === 'staff' || only === 'banned' ? only : undefined,
    after: typeof after === 'string' && isId('user', after) ? after : undefined,
  }
}

function beginningOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, 320) || undefined : undefined
}

function idOf(value: unknown): number | undefined {
  const id = /^\d{1,10}$/.test(String(value)) ? Number(value) : 0
  return id > 0 && id < 2 ** 31 ? id : undefined
}
