import { useRef } from 'react'
import { useData } from '#app/lib/hooks/use-data.ts'
import { t } from '#app/texts/t.ts'
import { PageHeading, EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { PageLinks } from '#app/features/staff/records/page-links.tsx'
import { FlagIcon } from '#app/ui/member-icon.tsx'
import { limits } from '#shared/limits.ts'
import type { ReportSearch } from '#app/features/staff/search-parameters.ts'
import { ReportsPanel, ReportStates } from './reports-panel.tsx'
import { AppealCard } from './appeal-card.tsx'
import { appealsQuery } from './appeals.queries.ts'
import styles from './reports-panel.module.css'

/** The panel in which moderators handle reports and appeals. */
export function ReportsPage({ search }: { search: ReportSearch }) {
  return (
    <>
      <PageHeading title={t('moderation.reports.title')}>
        <noscript>
          <p>{t('moderation.reports.needsJavascript')}</p>
        </noscript>
      </PageHeading>
      {search.state === 'appeals' || search.state === 'answered' ? (
        <AppealsPanel search={search} />
      ) : (
        <ReportsPanel search={search} />
      )}
    </>
  )
}

/** The appeals that wait, oldest first, or those that were answered. */
function AppealsPanel({ search }: { search: ReportSearch }) {
  const { appeals } = useData(appealsQuery(search))
  const list = useRef<HTMLDivElement>(null)
  const last = appeals.length === limits.decisions ? appeals.at(-1) : undefined
  return (
    <>
      <ReportStates here={search.state} />
      {/* The card that was answered is gone: the keyboard goes on from the list. */}
      <div
        ref={list}
        tabIndex={-1}
        className={styles.Reports}
        role="group"
        aria-label={t('moderation.appeals.label')}
      >
        {appeals.map((appeal) => (
          <AppealCard key={appeal.id} appeal={appeal} onDone={() => list.current?.focus()} />
        ))}
        {appeals.length === 0 ? (
          <EmptyState title={t('moderation.appeals.emptyTitle')} icon={<FlagIcon />}>
            {t('moderation.appeals.emptyHint')}
          </EmptyState>
        ) : null}
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
