import { t } from '#app/texts/t.ts'
import { type AdminTab, adminTabs } from './admin-search.ts'

const labels: Record<AdminTab, () => string> = {
  people: () => t('management.usersLabel'),
  forums: () => t('common.forums'),
  products: () => t('admin.products.title'),
  tags: () => t('common.tags'),
  changelog: () => t('common.changelog'),
  home: () => t('admin.tabs.home'),
  legal: () => t('admin.legal.title'),
  health: () => t('admin.tabs.health'),
  mail: () => t('admin.mail.title'),
  reports: () => t('moderation.reports.title'),
  settings: () => t('common.settings'),
  query: () => t('admin.tabs.graphql'),
  setup: () => t('admin.tabs.setup'),
}

/** The tabs of all staff. */
const commonTabs: readonly AdminTab[] = ['changelog', 'home']

/** The tabs for these roles: all for admins, some for other staff. */
export function tabsFor(roles: readonly string[]): { id: AdminTab; label: string }[] {
  return adminTabs
    .filter((id) => roles.includes('admin') || commonTabs.includes(id))
    .map((id) => ({ id, label: labels[id]() }))
}
