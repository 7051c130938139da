import * as texts from '#app/texts/english/names.ts'
import { type AdminTab, adminTabs } from './admin-search.ts'

const labels: Record<AdminTab, string> = {
  people: texts.users,
  forums: texts.forums,
  products: texts.products,
  tags: texts.tags,
  changelog: texts.changelog,
  health: texts.mailAndQueue,
  reports: texts.reports,
  settings: texts.settings,
  query: texts.graphql,
}

/** The parts that somebody with these roles may open: admins all, other staff the changelog. */
export function tabsFor(roles: readonly string[]): { id: AdminTab; label: string }[] {
  return adminTabs
    .filter((id) => roles.includes('admin') || id === 'changelog')
    .map((id) => ({ id, label: labels[id] }))
}
