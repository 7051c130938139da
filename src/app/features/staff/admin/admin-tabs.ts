import { t } from '#app/texts/t.ts'
import { type AdminTab, adminTabs } from './admin-search.ts'

const labels: Record<AdminTab, () => string> = {
  people: () => t('admin.tabs.users'),
  forums: () => t('common.forums'),
  products: () => t('admin.tabs.products'),
  tags: () => t('common.tags'),
  changelog: () => t('common.changelog'),
  home: () => t('admin.tabs.home'),
  legal: () => t('admin.tabs.legal'),
  health: () => t('admin.tabs.health'),
  mail: () => t('admin.tabs.mail'),
  reports: () => t('management.reports.pageTitle'),
  settings: () => t('common.settings'),
  query: () => t('admin.tabs.graphql'),
  setup: () => t('admin.tabs.setup'),
}

/** The tabs of all staff. */
const everybodys: readonly AdminTab[] = ['changelog', 'home']

/** The tabs for these roles: all for admins, some for other staff. */
export function tabsFor(roles: readonly string[]): { id: AdminTab; label: string }[] {
  return adminTabs
    .filter((id) => roles.includes('admin') || everybodys.includes(id))
    .map((id) => ({ id, label: labels[id]() }))
}
