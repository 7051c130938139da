import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { UserLink } from '#app/objects/user-link.tsx'
import * as texts from '#app/texts/english/management.ts'
import { Button, buttonLook } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ArrowLeftIcon, ArrowRightIcon, SearchIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { limits } from '#shared/limits.ts'
import { type ListedUser, userListQuery } from './management.queries.ts'
import records from './records.module.css'
import { userListSearch, type UserListSearch, usersShown } from './user-list-search.ts'

/** Everybody who has an account, by id, or those whose names begin as asked. */
export function UserListPage({ search }: { search: UserListSearch }) {
  const { allUsers } = useSuspenseQuery(userListQuery(search)).data
  const shown = allUsers.slice(0, usersShown)
  const last = allUsers.length > usersShown ? shown.at(-1) : undefined
  return (
    <>
      <PageHeading title={texts.userList} />
      <UserSearch key={search.q} search={search} />
      {shown.length > 0 ? (
        <UserTable users={shown} />
      ) : (
        <EmptyState title={texts.nobodyFound} icon={<SearchIcon />}>
          {texts.noUserBeginsLike}
        </EmptyState>
      )}
      {search.after || last ? (
        <nav aria-label={texts.pages} className={records.Pages}>
          {search.after ? (
            <Link to="/management/userlist" search={{ q: search.q }} {...buttonLook()}>
              <ArrowLeftIcon />
              {texts.backToFirst}
            </Link>
          ) : null}
          {last ? (
            <Link
              to="/management/userlist"
              search={{ q: search.q, after: last.id }}
              rel="next"
              {...buttonLook()}
            >
              {texts.nextUsersShown(usersShown)}
              <ArrowRightIcon />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

function UserSearch({ search }: { search: UserListSearch }) {
  const navigate = useNavigate()

  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { q } = userListSearch(Object.fromEntries(new FormData(event.currentTarget)))
    void navigate({ to: '/management/userlist', search: { q } })
  }

  return (
    <search>
      <form action="/management/userlist" className={records.Filter} onSubmit={find}>
        <TextField
          label={texts.namesThatBeginWith}
          name="q"
          type="search"
          defaultValue={search.q}
          maxLength={limits.username.max}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" className={records.Apply}>
          {texts.search}
        </Button>
      </form>
    </search>
  )
}

function UserTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <table className={records.Records} aria-label={texts.users}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{texts.username}</th>
          <th scope="col">{texts.joinedAt}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td className={records.Code}>{user.id}</td>
            <td>
              <span className={records.User}>
                <UserLink user={user} />
              </span>
            </td>
            <td>{user.joinedAt > 0 ? <Time at={user.joinedAt} /> : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
