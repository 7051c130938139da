import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import records from '#app/domains/management/records.module.css'
import { Button, buttonLook } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ArrowLeftIcon, ArrowRightIcon, SearchIcon } from '#app/ui/icon.tsx'
import { limits } from '#shared/limits.ts'
import { AccountRow } from './account-row.tsx'
import { type AdminSearch, adminSearch } from './admin-search.ts'
import { accountsQuery } from './admin.queries.ts'
import rows from './managed-rows.module.css'

/** Everybody who has an account, and what can be done about each. */
export function PeopleTab({ search }: { search: AdminSearch }) {
  const { accounts } = useSuspenseQuery(accountsQuery(search)).data
  const { after, ...filter } = search
  const last = accounts.length === limits.accounts ? accounts.at(-1) : undefined
  return (
    <>
      <PeopleFilter key={`${filter.only} ${filter.q}`} search={search} />
      {accounts.length > 0 ? (
        <Card padded={false}>
          <ul className={rows.Rows} aria-label="Accounts">
            {accounts.map((account) => (
              <li key={account.id} className={rows.Row}>
                <AccountRow account={account} />
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState title="Nobody found" icon={<SearchIcon />}>
          People whose names or addresses begin like that are listed here.
        </EmptyState>
      )}
      {after || last ? (
        <nav aria-label="Pages" className={records.Pages}>
          {after ? (
            <Link to="/admin" search={filter} {...buttonLook()}>
              <ArrowLeftIcon />
              Back to the first
            </Link>
          ) : null}
          {last ? (
            <Link to="/admin" search={{ ...filter, after: last.id }} rel="next" {...buttonLook()}>
              Next {limits.accounts}
              <ArrowRightIcon />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

function PeopleFilter({ search }: { search: AdminSearch }) {
  const navigate = useNavigate()

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void navigate({
      to: '/admin',
      search: adminSearch(Object.fromEntries(new FormData(event.currentTarget))),
    })
  }

  return (
    <search>
      <form action="/admin" className={records.Filter} onSubmit={find}>
        <TextField
          label="Names or addresses that begin with"
          name="q"
          type="search"
          defaultValue={search.q}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField label="Who" name="only" defaultValue={search.only ?? ''}>
          <option value="">Everybody</option>
          <option value="staff">Staff</option>
          <option value="banned">Banned</option>
        </SelectField>
        <Button type="submit" className={records.Apply}>
          Search
        </Button>
      </form>
    </search>
  )
}
