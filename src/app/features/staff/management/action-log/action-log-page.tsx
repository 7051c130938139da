import { useData } from '#app/lib/hooks/use-data.ts'
import { PageLinks } from '#app/features/staff/records/page-links.tsx'
import { t } from '#app/texts/t.ts'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { limits } from '#shared/limits.ts'
import { type ActionLogSearch, actionLogSearch } from '#app/features/staff/search-parameters.ts'
import { FilterForm } from '#app/features/staff/records/filter-form.tsx'
import { SelectField, TextField } from '#app/ui/field/field.tsx'
import { actionLogQuery } from '#app/features/staff/management/management.queries.ts'
import { ActionTable } from './action-table.tsx'

/** The action log, newest first: a hundred entries per page, optionally of one action or user. */
export function ActionLogPage({ search }: { search: ActionLogSearch }) {
  const { actionLogs, loggedActions } = useData(actionLogQuery(search))
  const { before, ...filter } = search
  const last = actionLogs.length === limits.actionLogs ? actionLogs.at(-1) : undefined
  return (
    <>
      <PageHeading title={t('moderation.management.actionLog.title')} />
      <ActionFilter key={`${filter.action} ${filter.user}`} filter={filter} actions={loggedActions} />
      {actionLogs.length > 0 ? (
        <ActionTable actions={actionLogs} />
      ) : (
        <EmptyState title={t('moderation.management.actionLog.emptyTitle')}>
          {t('moderation.management.actionLog.emptyHint')}
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

interface ActionFilterProps {
  filter: Omit<ActionLogSearch, 'before'>
  /** The available actions. */
  actions: readonly string[]
}

/** The filters of the log, by user and action. */
function ActionFilter({ filter, actions }: ActionFilterProps) {
  const isListed = filter.action === undefined || actions.includes(filter.action)

  return (
    <FilterForm
      action="/management/actionlog"
      toSearch={actionLogSearch}
      submitLabel={t('moderation.management.actionLog.filter')}
    >
      <SelectField
        label={t('moderation.management.actionLog.actionLabel')}
        name="action"
        defaultValue={filter.action ?? ''}
      >
        <option value="">{t('moderation.management.actionLog.allActions')}</option>
        {isListed ? null : <option>{filter.action}</option>}
        {actions.map((action) => (
          <option key={action}>{action}</option>
        ))}
      </SelectField>
      <TextField
        label={t('moderation.management.actionLog.userLabel')}
        name="user"
        defaultValue={filter.user}
        maxLength={limits.username.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FilterForm>
  )
}
