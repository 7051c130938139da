import { Link } from '@tanstack/react-router'
import { ReportsPanel } from '#app/features/staff/reports/reports-panel.tsx'
import {
  type AdminSearch,
  type AdminTab,
  adminTabs,
  reportSearch,
} from '#app/features/staff/search-parameters.ts'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import wire from '#app/ui/wire/wire.module.css'
import { ChangelogTab } from '#app/features/staff/admin/changelog/changelog-tab.tsx'
import { ForumsTab } from '#app/features/staff/admin/catalogue/forums-tab.tsx'
import { HomeTab } from '#app/features/staff/admin/home/home-tab.tsx'
import { MailTab } from '#app/features/staff/admin/mail/mail-tab.tsx'
import { LegalTab } from '#app/features/staff/admin/legal/legal-tab.tsx'
import { HealthTab } from '#app/features/staff/admin/system/health-tab.tsx'
import { UsersTab } from '#app/features/staff/admin/accounts/users-tab.tsx'
import { ProductsTab } from '#app/features/staff/admin/catalogue/products-tab.tsx'
import { QueryTab } from '#app/features/staff/admin/query/query-tab.tsx'
import { SetupTab } from '#app/features/staff/admin/setup/setup-tab.tsx'
import { SettingsTab } from '#app/features/staff/admin/system/settings-tab.tsx'
import { TagsTab } from '#app/features/staff/admin/catalogue/tags-tab.tsx'
import styles from './admin-page.module.css'

/** The administration: users, forums, products, tags, and the state of the service. */
export function AdminPage({ search }: { search: AdminSearch }) {
  const chosen = search.tab ?? 'people'
  return (
    <>
      <PageHeading title={t('admin.title')}>
        <noscript>
          <p>{t('common.changesNeedJavascript')}</p>
        </noscript>
      </PageHeading>
      <nav aria-label={t('admin.title')} className={classNames(wire.Rows, styles.Tabs)}>
        {tabsFor(useViewer().currentUser?.roles ?? []).map(({ id, label }) => (
          <Link
            key={id}
            to="/admin"
            search={id === 'people' ? {} : { tab: id }}
            className={classNames(wire.Stretch, styles.Tab)}
            activeOptions={{ exact: true }}
            aria-current={id === chosen ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <ChosenTab search={search} />
    </>
  )
}

function ChosenTab({ search }: { search: AdminSearch }) {
  const tab: AdminTab = search.tab ?? 'people'
  if (tab === 'people') return <UsersTab search={search} />
  if (tab === 'forums') return <ForumsTab />
  if (tab === 'products') return <ProductsTab />
  if (tab === 'tags') return <TagsTab />
  if (tab === 'changelog') return <ChangelogTab page={search.page ?? 1} />
  if (tab === 'home') return <HomeTab />
  if (tab === 'legal') return <LegalTab />
  if (tab === 'health') return <HealthTab />
  if (tab === 'mail') return <MailTab search={search} />
  if (tab === 'reports') return <ReportsPanel search={reportSearch({ ...search })} />
  if (tab === 'setup') return <SetupTab />
  return tab === 'settings' ? <SettingsTab /> : <QueryTab />
}

const labels: Record<AdminTab, () => string> = {
  people: () => t('moderation.management.usersLabel'),
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
