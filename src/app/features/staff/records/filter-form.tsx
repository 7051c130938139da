import { useNavigate } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import records from './records.module.css'

interface FilterFormProps {
  /** The path of the list. */
  action: string
  /** The search parameters of the list for the form's values. */
  toSearch: (values: Record<string, unknown>) => object
  submitLabel: string
  /** The fields. */
  children: ReactNode
}

/** The filters of a list of records, from its first page on: a plain form, which works without scripts too. */
export function FilterForm({ action, toSearch, submitLabel, children }: FilterFormProps) {
  const navigate = useNavigate()

  function filter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate({ to: action, search: toSearch(Object.fromEntries(new FormData(event.currentTarget))) })
  }

  return (
    <search>
      <form action={action} className={records.Filter} onSubmit={filter}>
        {children}
        <Button type="submit" className={records.Apply}>
          {submitLabel}
        </Button>
      </form>
    </search>
  )
}
