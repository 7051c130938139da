import { NoScript, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { RecordTable } from '#app/features/staff/records.tsx'
import { Link } from '@tanstack/react-router'
import { ReportsPanel } from '#app/features/staff/reports/reports-page.tsx'
import {
  type AdminSearch,
  type AdminTab,
  adminTabs,
  reportSearch,
} from '#app/features/staff/search-parameters.ts'
import type { ComponentType } from 'react'
import { useViewer } from '#app/lib/shell-context.ts'
import { t } from '#app/texts/t.ts'
import { classNames } from '#app/ui/class-names.ts'
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
  const { Tab } = tabs[chosen]
  return (
    <>
      <PageHeading title={t('admin.title')}>
        <NoScript text={t('common.changesNeedJavascript')} />
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
      <Tab search={search} />
    </>
  )
}

function ReportsTab({ search }: { search: AdminSearch }) {
  return <ReportsPanel search={reportSearch({ ...search })} />
}

const tabs: Record<AdminTab, { label: () => string; Tab: ComponentType<{ search: AdminSearch }> }> = {
  people: { label: () => t('moderation.management.usersLabel'), Tab: UsersTab },
  forums: { label: () => t('common.forums'), Tab: ForumsTab },
  products: { label: () => t('admin.products.title'), Tab: ProductsTab },
  tags: { label: () => t('common.tags'), Tab: TagsTab },
  changelog: { label: () => t('common.changelog'), Tab: ChangelogTab },
  home: { label: () => t('admin.tabs.home'), Tab: HomeTab },
  legal: { label: () => t('admin.legal.title'), Tab: LegalTab },
  health: { label: () => t('admin.tabs.health'), Tab: HealthTab },
  mail: { label: () => t('admin.mail.title'), Tab: MailTab },
  reports: { label: () => t('moderation.reports.title'), Tab: ReportsTab },
  settings: { label: () => t('common.settings'), Tab: SettingsTab },
  query: { label: () => t('admin.tabs.graphql'), Tab: QueryTab },
  setup: { label: () => t('admin.tabs.setup'), Tab: SetupTab },
}

const commonTabs: readonly AdminTab[] = ['changelog', 'home']

function tabsFor(roles: readonly string[]): { id: AdminTab; label: string }[] {
  return adminTabs
    .filter((id) => roles.includes('admin') || commonTabs.includes(id))
    .map((id) => ({ id, label: tabs[id].label() }))
}

function SettingsTab() {
  const settings = useData(settingsOverviewQuery).settingsOverview
  return (
    <Card title={t('admin.settings.title')} padded={false}>
      <RecordTable
        label={t('common.settings')}
        rows={settings}
        keyOf={({ name }) => name}
        columns={[
          { label: t('common.nameLabel'), className: records.Setting, cell: ({ name }) => name },
          {
            label: t('admin.settings.valueLabel'),
            className: records.Setting,
            cell: ({ value, isSecret }) => displayValue(value, isSecret),
            state: ({ value }) => (value === '' ? 'unset' : 'set'),
          },
        ]}
      />
    </Card>
  )
}

function displayValue(value: string, isSecret: boolean): string {
  if (value === '') return t('admin.settings.notSet')
  return isSecret ? t('admin.settings.setSecret') : value
}
