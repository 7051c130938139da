import { pageSearch } from '#app/ui/paged-list/page-search.ts'
import { isId } from '#shared/addresses/ids.ts'

const reportStates = ['resolved', 'appeals', 'answered'] as const

export interface ReportSearch {
  state?: (typeof reportStates)[number]
  after?: number
}

export function reportSearch({ state, after }: Record<string, unknown>): ReportSearch {
  return { state: reportStates.find((known) => known === state), after: numericId(after) }
}

export interface ActionLogSearch {
  /** An action's name, such as `post.delete`. */
  action?: string
  user?: string
  /** Entries older than this id are shown. */
  before?: number
}

export function actionLogSearch({ action, user, before }: Record<string, unknown>): ActionLogSearch {
  return { action: trimmed(action, 100), user: trimmed(user, 100), before: numericId(before) }
}

export const usersPerPage = 100

export interface UserListSearch {
  q?: string
  after?: string
}

export function userListSearch({ q, after }: Record<string, unknown>): UserListSearch {
  return { q: trimmed(q, 100), after: userId(after) }
}

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

export type AdminTab = (typeof adminTabs)[number]

export interface AdminSearch extends Pick<ReportSearch, 'state'> {
  tab?: Exclude<AdminTab, 'people'>
  q?: string
  only?: 'staff' | 'banned'
  after?: string | number
  before?: number
  page?: number
}

export function adminSearch(search: Record<string, unknown>): AdminSearch {
  const tab = adminTabs.find((id) => id === search['tab']) ?? 'people'
  if (tab === 'reports') return { tab, ...reportSearch(search) }
  if (tab === 'changelog') return { tab, ...pageSearch(search) }
  const { q, only, after, before } = search
  if (tab === 'mail') return { tab, q: trimmed(q, 320), before: numericId(before) }
  if (tab !== 'people') return { tab }
  return {
    // The router keeps what the address has unless it's overwritten.
    tab: undefined,
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

function numericId(value: unknown): number | undefined {
  const id = /^\d{1,10}$/.test(String(value)) ? Number(value) : 0
  return id > 0 && id <= largestId ? id : undefined
}
