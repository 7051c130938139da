import { useNavigate, Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { UserLink } from '#app/content/fact-labels.tsx'
import { Button, buttonLook } from '#app/ui/button/button.tsx'
import { t } from '#app/texts/t.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '#app/ui/icon.tsx'
import records from './records.module.css'

interface FilterFormProps {
  action: string
  toSearch: (values: Record<string, unknown>) => object
  submitLabel: string
  children: ReactNode
}

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

interface PageLinksProps {
  label?: string
  /** The search parameter that names the last row before a page. */
  parameter: 'after' | 'before'
  /** That parameter's value on this page; undefined on the first one. */
  here: string | number | undefined
  firstLabel?: string
  /** The value for the next page; undefined on the last one. */
  next: string | number | undefined
  nextLabel: string
}

export function PageLinks({ parameter, here, next, nextLabel, ...labels }: PageLinksProps) {
  if (!here && !next) return null
  return (
    <nav aria-label={labels.label ?? t('common.pager.label')} className={records.Pages}>
      {here ? (
        <Link to="." search={(current: object) => ({ ...current, [parameter]: undefined })} {...buttonLook()}>
          <ArrowLeftIcon />
          {labels.firstLabel ?? t('common.pager.firstLabel')}
        </Link>
      ) : null}
      {next ? (
        <Link
          to="."
          search={(current: object) => ({ ...current, [parameter]: next })}
          rel="next"
          {...buttonLook()}
        >
          {nextLabel}
          <ArrowRightIcon />
        </Link>
      ) : null}
    </nav>
  )
}

interface Column<Row> {
  label: string
  cell: (row: Row) => ReactNode
  className?: string
  state?: (row: Row) => string
}

interface RecordTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

export function RecordTable<Row>({ label, columns, rows, keyOf }: RecordTableProps<Row>) {
  return (
    <table className={records.Records} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label: name, className, cell, state }) => (
              <td key={name} data-label={name} className={className} data-state={state?.(row)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function RecordUser({ user }: ComponentProps<typeof UserLink>) {
  return (
    <span className={records.User}>
      <UserLink user={user} />
    </span>
  )
}
