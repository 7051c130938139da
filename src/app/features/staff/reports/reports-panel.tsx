import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { PageLinks } from '#app/features/staff/records/page-links.tsx'
import { t } from '#app/texts/t.ts'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { FlagIcon } from '#app/ui/member-icon.tsx'
import { limits } from '#shared/limits.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import type { ReportSearch } from '#app/features/staff/search-parameters.ts'
import { groupReports, reportsQuery } from './reports.queries.ts'
import { ReportCard } from './report-card.tsx'
import styles from './reports-panel.module.css'

/** The open reports, oldest first, or the resolved ones; all reports about one object are grouped. */
export function ReportsPanel({ search }: { search: ReportSearch }) {
  const { reports } = useData(reportsQuery(search))
  const list = useRef<HTMLDivElement>(null)
  const groups = groupReports(reports)
  const last = reports.length === limits.reports ? reports.at(-1) : undefined
  return (
    <>
      <ReportStates here={search.state} />
      {/* The card that was decided on is gone: the keyboard goes on from the list. */}
      <div
        ref={list}
        tabIndex={-1}
        className={styles.Reports}
        role="group"
        aria-label={t('moderation.reports.listLabel')}
      >
        {groups.map((group) => (
          <ReportCard key={group[0].id} reports={group} onDone={() => list.current?.focus()} />
        ))}
        {groups.length === 0 ? <NoReports state={search.state} /> : null}
      </div>
      <PageLinks
        label={t('common.pager.label')}
        parameter="after"
        here={search.after}
        firstLabel={t('common.pager.firstLabel')}
        next={last?.id}
        nextLabel={t('moderation.reports.more')}
      />
    </>
  )
}

function NoReports({ state }: Pick<ReportSearch, 'state'>) {
  return (
    <EmptyState
      title={state ? t('moderation.reports.emptyResolvedTitle') : t('moderation.reports.emptyOpenTitle')}
      icon={<FlagIcon />}
    >
      {state ? t('moderation.reports.emptyResolvedHint') : t('moderation.reports.emptyOpenHint')}
    </EmptyState>
  )
}

const states = [
  { label: () => t('moderation.reports.open'), state: undefined },
  { label: () => t('moderation.reports.resolved'), state: 'resolved' },
  { label: () => t('moderation.appeals.label'), state: 'appeals' },
  { label: () => t('moderation.appeals.answered'), state: 'answered' },
] as const

/** The links between open and resolved reports, and the appeals that wait or were answered. */
export function ReportStates({ here }: { here: ReportSearch['state'] }) {
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
