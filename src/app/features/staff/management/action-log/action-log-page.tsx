import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as texts from '#app/texts/english/management.ts'
import { buttonLook } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { limits } from '#shared/limits.ts'
import { ActionFilter } from './action-filter.tsx'
import type { ActionLogSearch } from './action-log-search.ts'
import { ActionTable } from './action-table.tsx'
import { actionLogQuery } from '../management.queries.ts'
import records from '../records.module.css'

/** Who did what, newest first: a hundred entries a page, of an action or a person if asked. */
export function ActionLogPage({ search }: { search: ActionLogSearch }) {
  const { actionLogs, loggedActions } = useSuspenseQuery(actionLogQuery(search)).data
  const { before, ...filter } = search
  const last = actionLogs.length === limits.actionLogs ? actionLogs.at(-1) : undefined
  return (
    <>
      <PageHeading title={texts.actionLog} />
      <ActionFilter key={`${filter.action} ${filter.user}`} filter={filter} actions={loggedActions} />
      {actionLogs.length > 0 ? (
        <ActionTable actions={actionLogs} />
      ) : (
        <EmptyState title={texts.noEntries}>{texts.whatStaffDoesAndWhat}</EmptyState>
      )}
      {before || last ? (
        <nav aria-label={texts.pages} className={records.Pages}>
          {before ? (
            <Link to="/management/actionlog" search={filter} {...buttonLook()}>
              <ArrowLeftIcon />
              {texts.backToNewest}
            </Link>
          ) : null}
          {last ? (
            <Link
              to="/management/actionlog"
              search={{ ...filter, before: last.id }}
              rel="next"
              {...buttonLook()}
            >
              {texts.older}
              <ArrowRightIcon />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}
