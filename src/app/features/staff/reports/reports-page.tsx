import { NoScript, PageHeading, EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from '@tanstack/react-router'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { PageLinks } from '#app/features/staff/records.tsx'
import { FlagIcon } from '#app/ui/member-icon.tsx'
import type { ReportSearch } from '#app/features/staff/search-parameters.ts'
import { appealsQuery, groupReports, reportsQuery } from '#app/features/staff/staff.queries.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { limits } from '#shared/limits.ts'
import { AppealCard } from './appeal-card.tsx'
import { ReportCard } from './report-card.tsx'
import styles from './reports.module.css'

export function ReportsPage({ search }: { search: ReportSearch }) {
  return (
    <>
      <PageHeading title={t('moderation.reports.title')}>
        <NoScript text={t('moderation.reports.needsJavascript')} />
      </PageHeading>
      {search.state === 'appeals' || search.state === 'answered' ? (
        <AppealsPanel search={search} />
      ) : (
        <ReportsPanel search={search} />
      )}
    </>
  )
}

function AppealsPanel({ search }: { search: ReportSearch }) {
  const { appeals } = useData(appealsQuery(search))
  const list = useRef<HTMLDivElement>(null)
  return (
    <Panel
      search={search}
      label={t('moderation.appeals.label')}
      last={appeals.length === limits.decisions ? appeals.at(-1) : undefined}
      emptyTitle={t('moderation.appeals.emptyTitle')}
      emptyHint={t('moderation.appeals.emptyHint')}
      list={list}
    >
      {appeals.map((appeal) => (
        <AppealCard key={appeal.id} appeal={appeal} onDone={() => list.current?.focus()} />
      ))}
    </Panel>
  )
}

export function ReportsPanel({ search }: { search: ReportSearch }) {
  const { reports } = useData(reportsQuery(search))
  const { state } = search
  const list = useRef<HTMLDivElement>(null)
  return (
    <Panel
      search={search}
      label={t('moderation.reports.listLabel')}
      last={reports.length === limits.reports ? reports.at(-1) : undefined}
      emptyTitle={state ? t('moderation.reports.emptyResolvedTitle') : t('moderation.reports.emptyOpenTitle')}
      emptyHint={state ? t('moderation.reports.emptyResolvedHint') : t('moderation.reports.emptyOpenHint')}
      list={list}
    >
      {groupReports(reports).map((group) => (
        <ReportCard key={group[0].id} reports={group} onDone={() => list.current?.focus()} />
      ))}
    </Panel>
  )
}

interface PanelProps {
  search: ReportSearch
  label: string
  last: { id: number } | undefined
  emptyTitle: string
  emptyHint: string
  /** The card that was decided on is gone: the keyboard goes on from the list. */
  list: RefObject<HTMLDivElement | null>
  children: ReactNode[]
}

function Panel({ search, label, last, emptyTitle, emptyHint, list, children }: PanelProps) {
  return (
    <>
      <ReportStates here={search.state} />
      <div ref={list} tabIndex={-1} className={styles.List} role="group" aria-label={label}>
        {children}
        {children.length === 0 ? (
          <EmptyState title={emptyTitle} icon={<FlagIcon />}>
            {emptyHint}
          </EmptyState>
        ) : null}
      </div>
      <PageLinks
        parameter="after"
        here={search.after}
        next={last?.id}
        nextLabel={t('moderation.reports.more')}
      />
    </>
  )
}

const states = [
  { label: () => t('moderation.reports.open'), state: undefined },
  { label: () => t('moderation.reports.resolved'), state: 'resolved' },
  { label: () => t('moderation.appeals.label'), state: 'appeals' },
  { label: () => t('moderation.appeals.answered'), state: 'answered' },
] as const

function ReportStates({ here }: { here: ReportSearch['state'] }) {
  return (
    <nav aria-label={t('moderation.reports.title')} className={styles.States}>
      {states.map(({ label, state }) => (
        <Link
          key={state ?? 'open'}
          to="."
          search={(current: object) => ({ ...current, state, after: undefined })}
          activeOptions={{ explicitUndefined: true }}
          aria-current={here === state ? 'page' : undefined}
          {...buttonLook('quiet', 'small', styles.State)}
        >
          {label()}
        </Link>
      ))}
    </nav>
  )
}
