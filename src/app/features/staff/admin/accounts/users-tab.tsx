import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import records from '#app/features/staff/management/records.module.css'
import * as texts from '#app/texts/english/admin.ts'
import { Button, buttonLook } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ArrowLeftIcon, ArrowRightIcon, SearchIcon } from '#app/ui/icon.tsx'
import { limits } from '#shared/limits.ts'
import { AccountRow } from './account-row.tsx'
import { type AdminSearch, adminSearch } from '../admin-search.ts'
import { accountsQuery } from '../admin.queries.ts'
import rows from '../catalogue/managed-rows.module.css'

/** Everybody who has an account, and what can be done about each. */
export function UsersTab({ search }: { search: AdminSearch }) {
  const { accounts } = useSuspenseQuery(accountsQuery(search)).data
  const { after, ...filter } = search
  const last = accounts.length === limits.accounts ? accounts.at(-1) : undefined
  return (
    <>
      <UserFilter key={`${filter.only} ${filter.q}`} search={search} />
      {accounts.length > 0 ? (
        <Card padded={false}>
          <ul className={rows.Rows} aria-label={texts.accounts}>
            {accounts.map((account) => (
              <li key={account.id} className={rows.Row}>
                <AccountRow account={account} />
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState title={texts.nobodyFound} icon={<SearchIcon />}>
          {texts.noUserHasNameOrAddress}
        </EmptyState>
      )}
      {after || last ? (
        <nav aria-label={texts.pages} className={records.Pages}>
          {after ? (
            <Link to="/admin" search={filter} {...buttonLook()}>
              <ArrowLeftIcon />
              {texts.backToFirst}
            </Link>
          ) : null}
          {last ? (
            <Link to="/admin" search={{ ...filter, after: last.id }} rel="next" {...buttonLook()}>
              {texts.nextAccounts(limits.accounts)}
              <ArrowRightIcon />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

function UserFilter({ search }: { search: AdminSearch }) {
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
          label={texts.namesOrAddressesThatBegin}
          name="q"
          type="search"
          defaultValue={search.q}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <SelectField label={texts.who} name="only" defaultValue={search.only ?? ''}>
          <option value="">{texts.everybody}</option>
          <option value="staff">{texts.staff}</option>
          <option value="banned">{texts.banned}</option>
        </SelectField>
        <Button type="submit" className={records.Apply}>
          {texts.search}
        </Button>
      </form>
    </search>
  )
}
