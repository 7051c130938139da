import { pageSearch } from '#app/ui/paged-list/page-search.ts'
import { isId } from '#shared/addresses/ids.ts'

/** The lists besides the one of open reports. */
const reportStates = ['resolved', 'appeals', 'answered'] as const

/** The search parameters of the reports, and of the appeals. */
export interface ReportSearch {
  /** Omitted for open reports. */
  state?: (typeof reportStates)[number]
  /** The id of the last one on the previous page. */
  after?: number
}

/** Reads `?state=` and `?after=`; invalid values are left out. */
export function reportSearch({ state, after }: Record<string, unknown>): ReportSearch {
  return { state: reportStates.find((known) => known === state), after: numericId(after) }
}

/** The search parameters of the action log. */
export interface ActionLogSearch {
  /** An action's name, such as `post.delete`. */
  action?: string
  /** The name of the user who acted. */
  user?: string
  /** Entries older than this id are shown. */
  before?: number
}

/** Reads `?action=`, `?user=` and `?before=`; invalid values are left out. */
export function actionLogSearch({ action, user, before }: Record<string, unknown>): ActionLogSearch {
  return { action: trimmed(action, 100), user: trimmed(user, 100), before: numericId(before) }
}

/** Users per page of the user list. */
export const usersPerPage = 100

/** The search parameters of the user list. */
export interface UserListSearch {
  /** A prefix of the names; omitted for all users. */
  q?: string
  /** The id of the user before the first one shown. */
  after?: string
}

/** Reads `?q=` and `?after=`; invalid values are left out. */
export function userListSearch({ q, after }: Record<string, unknown>): UserListSearch {
  return { q: trimmed(q, 100), after: userId(after) }
}

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

/** The search parameters of the administration. */
export interface AdminSearch extends Pick<ReportSearch, 'state'> {
  /** Omitted for the first tab. */
  tab?: Exclude<AdminTab, 'people'>
  /** A prefix of users' names or addresses, or of suppressed addresses. */
  q?: string
  /** Omitted for all users. */
  only?: 'staff' | 'banned'
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
  if (tab === 'mail') return { tab, q: trimmed(q, 320), before: numericId(before) }
  if (tab !== 'people') return { tab }
  return {
    q: trimmed(q, 320),
    only: only === 'staff' || only === 'banned' ? only : undefined,
    after: userId(after),
  }
}

function trimmed(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' ? value.trim().slice(0, maxLength) || undefined : undefined
}

function userId(value: unknown): string | undefined {
  return typeof value === 'string' && isId('user', value) ? value : undefined
}

const largestId = 2 ** 31 - 1

/** The id of a report, a log entry or the like. */
function numericId(value: unknown): number | undefined {
  const id = /^\d{1,10}$/.test(String(value)) ? Number(value) : 0
  return id > 0 && id <= largestId ? id : undefined
}
