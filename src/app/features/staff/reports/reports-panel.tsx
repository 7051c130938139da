import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import * as texts from '#app/texts/english/moderation.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '#app/ui/icon.tsx'
import { FlagIcon } from '#app/ui/working-icon.tsx'
import { limits } from '#shared/limits.ts'
import { reportsQuery } from '#app/objects/moderation/moderation.queries.ts'
import { ReportCard } from './report-card.tsx'
import { groupReports } from './report-groups.ts'
import type { ReportSearch } from './report-search.ts'
import styles from './reports-panel.module.css'

const states = [
  { label: texts.open, state: undefined },
  { label: texts.resolved, state: 'resolved' },
] as const

/** What people have reported: what waits, oldest first, or what was decided; all reports of one object stand together. */
export function ReportsPanel({ search }: { search: ReportSearch }) {
  const { reports } = useSuspenseQuery(reportsQuery(search)).data
  const list = useRef<HTMLDivElement>(null)
  const groups = groupReports(reports)
  const last = reports.length === limits.reports ? reports.at(-1) : undefined
  return (
    <>
      <nav aria-label={texts.reports} className={styles.States}>
        {states.map(({ label, state }) => (
          <Link
            key={label}
            to="."
            search={(current: object) => ({ ...current, state, after: undefined })}
            aria-current={search.state === state ? 'page' : undefined}
            {...buttonLook('quiet', 'small', styles.State)}
          >
            {label}
          </Link>
        ))}
      </nav>
      {/* The card that was decided on is gone: the keyboard goes on from the list. */}
      <div
        ref={list}
        tabIndex={-1}
        className={styles.Reports}
        role="group"
        aria-label={texts.reportedObjects}
      >
        {groups.map((group) => (
          <ReportCard key={group[0].id} reports={group} onDone={() => list.current?.focus()} />
        ))}
        {groups.length === 0 ? <NoReports state={search.state} /> : null}
      </div>
      {search.after || last ? (
        <nav aria-label={texts.pages} className={styles.Pages}>
          {search.after ? (
            <Link to="." search={(current: object) => ({ ...current, after: undefined })} {...buttonLook()}>
              <ArrowLeftIcon />
              {texts.backToFirst}
            </Link>
          ) : null}
          {last ? (
            <Link
              to="."
              search={(current: object) => ({ ...current, after: last.id })}
              rel="next"
              {...buttonLook()}
            >
              {texts.more}
              <ArrowRightIcon />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

function NoReports({ state }: Pick<ReportSearch, 'state'>) {
  return (
    <EmptyState title={state ? texts.nothingWasDecidedYet : texts.nothingToDo} icon={<FlagIcon />}>
      {state ? texts.reportsThatWereHandledAre : texts.whatPeopleReportWaitsHere}
    </EmptyState>
  )
}
