import { FilterForm } from '#app/features/staff/records/filter-form.tsx'
import { t } from '#app/texts/t.ts'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { limits } from '#shared/limits.ts'
import { actionLogSearch, type ActionLogSearch } from './action-log-search.ts'

interface ActionFilterProps {
  filter: Omit<ActionLogSearch, 'before'>
  /** The available actions. */
  actions: readonly string[]
}

/** The filters of the log, by user and action. */
export function ActionFilter({ filter, actions }: ActionFilterProps) {
  const isListed = filter.action === undefined || actions.includes(filter.action)

  return (
    <FilterForm
      action="/management/actionlog"
      toSearch={actionLogSearch}
      submitLabel={t('management.actionLog.filter')}
    >
      <SelectField
        label={t('management.actionLog.actionLabel')}
        name="action"
        defaultValue={filter.action ?? ''}
      >
        <option value="">{t('management.actionLog.allActions')}</option>
        {isListed ? null : <option>{filter.action}</option>}
        {actions.map((action) => (
          <option key={action}>{action}</option>
        ))}
      </SelectField>
      <TextField
        label={t('management.actionLog.userLabel')}
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
