import { Link } from '@tanstack/react-router'
import { ReportsPanel } from '#app/features/staff/reports/reports-page.tsx'
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
import { useData } from '#app/lib/hooks/use-data.ts'
import { Card } from '#app/ui/card/card.tsx'
import { ChangelogTab, HomeTab } from './common-tabs.tsx'
import { ForumsTab, ProductsTab } from './catalogue-tabs.tsx'
import { MailTab } from './mail-tab.tsx'
import { LegalTab } from './legal-tab.tsx'
import { HealthTab } from './health-tab.tsx'
import { UsersTab } from './users-tab.tsx'
import { QueryTab } from './query-tab.tsx'
import { SetupTab } from './setup-tab.tsx'
import { TagsTab } from './tags-tab.tsx'
import { settingsOverviewQuery } from './admin.queries.ts'
import wire from '#app/ui/wire/wire.module.css'
import styles from './admin.module.css'
import records from '#app/features/staff/records.module.css'

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

const commonTabs: readonly AdminTab[] = ['changelog', 'home']

export function tabsFor(roles: readonly string[]): { id: AdminTab; label: string }[] {
  return adminTabs
    .filter((id) => roles.includes('admin') || commonTabs.includes(id))
    .map((id) => ({ id, label: labels[id]() }))
}

function SettingsTab() {
  const settings = useData(settingsOverviewQuery).settingsOverview
  return (
    <Card title={t('admin.settings.title')} padded={false}>
      <table className={records.Records} aria-label={t('common.settings')}>
        <thead>
          <tr>
            <th scope="col">{t('common.nameLabel')}</th>
            <th scope="col">{t('admin.settings.valueLabel')}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ name, value, isSecret }) => (
            <tr key={name}>
              <td data-label={t('common.nameLabel')} className={records.Setting}>
                {name}
              </td>
              <td
                data-label={t('admin.settings.valueLabel')}
                className={records.Setting}
                data-state={value === '' ? 'unset' : 'set'}
              >
                {displayValue(value, isSecret)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function displayValue(value: string, isSecret: boolean): string {
  if (value === '') return t('admin.settings.notSet')
  return isSecret ? t('admin.settings.setSecret') : value
}
