import { useSuspenseQuery } from '@tanstack/react-query'
import { PageLinks } from '#app/features/staff/records/page-links.tsx'
import { t } from '#app/texts/t.ts'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { limits } from '#shared/limits.ts'
import { ActionFilter } from './action-filter.tsx'
import type { ActionLogSearch } from './action-log-search.ts'
import { ActionTable } from './action-table.tsx'
import { actionLogQuery } from '../management.queries.ts'

/** The action log, newest first: a hundred entries per page, optionally of one action or user. */
export function ActionLogPage({ search }: { search: ActionLogSearch }) {
  const { actionLogs, loggedActions } = useSuspenseQuery(actionLogQuery(search)).data
  const { before, ...filter } = search
  const last = actionLogs.length === limits.actionLogs ? actionLogs.at(-1) : undefined
  return (
    <>
      <PageHeading title={t('management.actionLog.title')} />
      <ActionFilter key={`${filter.action} ${filter.user}`} filter={filter} actions={loggedActions} />
      {actionLogs.length > 0 ? (
        <ActionTable actions={actionLogs} />
      ) : (
        <EmptyState title={t('management.actionLog.emptyTitle')}>
          {t('management.actionLog.emptyHint')}
        </EmptyState>
      )}
      <PageLinks
        label={t('common.pager.label')}
        parameter="before"
        here={before}
        firstLabel={t('common.pager.newestLabel')}
        next={last?.id}
        nextLabel={t('common.pager.olderLabel')}
      />
    </>
  )
}
