import { useData } from '#app/lib/hooks/use-data.ts'
import { FilterForm } from '#app/features/staff/records/filter-form.tsx'
import { PageLinks } from '#app/features/staff/records/page-links.tsx'
import { UserLink } from '#app/content/fact-labels.tsx'
import { t } from '#app/texts/t.ts'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { Time } from '#app/ui/time/time.tsx'
import { limits } from '#shared/limits.ts'
import records from '#app/features/staff/records/records.module.css'
import { userListSearch, type UserListSearch, usersPerPage } from '#app/features/staff/search-parameters.ts'
import { type ListedUser, userListQuery } from './management.queries.ts'

/** All users by id, or those whose names begin with a prefix. */
export function UserListPage({ search }: { search: UserListSearch }) {
  const { allUsers } = useData(userListQuery(search))
  const users = allUsers.slice(0, usersPerPage)
  const last = allUsers.length > usersPerPage ? users.at(-1) : undefined
  return (
    <>
      <PageHeading title={t('moderation.management.userList.title')} />
      <UserSearch key={search.q} search={search} />
      {users.length > 0 ? (
        <UserTable users={users} />
      ) : (
        <EmptyState title={t('moderation.management.userList.emptyTitle')} icon={<SearchIcon />}>
          {t('moderation.management.userList.emptyHint')}
        </EmptyState>
      )}
      <PageLinks
        label={t('common.pager.label')}
        parameter="after"
        here={search.after}
        firstLabel={t('common.pager.firstLabel')}
        next={last?.id}
        nextLabel={t('common.pager.nextLabel', { count: usersPerPage })}
      />
    </>
  )
}

function UserSearch({ search }: { search: UserListSearch }) {
  return (
    <FilterForm action="/management/userlist" toSearch={userListSearch} submitLabel={t('common.search')}>
      <TextField
        label={t('moderation.management.userList.searchLabel')}
        name="q"
        type="search"
        defaultValue={search.q}
        maxLength={limits.username.max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FilterForm>
  )
}

function UserTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <table className={records.Records} aria-label={t('moderation.management.usersLabel')}>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">{t('accounts.usernameLabel')}</th>
          <th scope="col">{t('moderation.management.userList.joinedLabel')}</th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id}>
            <td data-label="#" className={records.Code}>
              {user.id}
            </td>
            <td data-label={t('accounts.usernameLabel')}>
              <span className={records.User}>
                <UserLink user={user} />
              </span>
            </td>
            <td data-label={t('moderation.management.userList.joinedLabel')}>
              {user.joinedAt > 0 ? <Time at={user.joinedAt} /> : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
