import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import * as texts from '#app/texts/english/management.ts'
import { Button } from '#app/ui/button/button.tsx'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { limits } from '#shared/limits.ts'
import { actionLogSearch, type ActionLogSearch } from './action-log-search.ts'
import records from '../records.module.css'

interface ActionFilterProps {
  filter: Omit<ActionLogSearch, 'before'>
  /** The actions that can be chosen. */
  actions: readonly string[]
}

/** Chooses whose entries of the log, and of what, are shown: a plain form, which works without scripts too. */
export function ActionFilter({ filter, actions }: ActionFilterProps) {
  const navigate = useNavigate()
  const isListed = filter.action === undefined || actions.includes(filter.action)

  function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { action, user } = actionLogSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ to: '/management/actionlog', search: { action, user } })
  }

  return (
    <search>
      <form action="/management/actionlog" className={records.Filter} onSubmit={choose}>
        <SelectField label={texts.action} name="action" defaultValue={filter.action ?? ''}>
          <option value="">{texts.allActions}</option>
          {isListed ? null : <option>{filter.action}</option>}
          {actions.map((action) => (
            <option key={action}>{action}</option>
          ))}
        </SelectField>
        <TextField
          label={texts.user}
          name="user"
          defaultValue={filter.user}
          maxLength={limits.username.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" className={records.Apply}>
          {texts.filter}
        </Button>
      </form>
    </search>
  )
}
