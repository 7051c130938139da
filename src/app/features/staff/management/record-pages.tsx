import { useData } from '#app/lib/hooks/use-data.ts'
import { FilterForm, PageLinks } from '#app/features/staff/records.tsx'
import { UserLink } from '#app/content/fact-labels.tsx'
import { t } from '#app/texts/t.ts'
import { EmptyState } from '#app/ui/page-heading/page-heading.tsx'
import { TextField } from '#app/ui/field/field.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
import { PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { Time } from '#app/ui/time/time.tsx'
import {
  type ListedUser,
  userListQuery,
  actionLogQuery,
  type LoggedAction,
} from '#app/features/staff/staff.queries.ts'
import {
  userListSearch,
  type UserListSearch,
  usersPerPage,
  type ActionLogSearch,
  actionLogSearch,
} from '#app/features/staff/search-parameters.ts'
import { SelectField } from '#app/ui/field/field.tsx'
import { limits } from '#shared/limits.ts'
import { isId } from '#shared/addresses/ids.ts'
import styles from '#app/features/staff/records.module.css'

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
        parameter="after"
        here={search.after}
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
    <table className={styles.Records} aria-label={t('moderation.management.usersLabel')}>
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
            <td data-label="#" className={styles.Code}>
              {user.id}
            </td>
            <td data-label={t('accounts.usernameLabel')}>
              <span className={styles.User}>
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
  actions: readonly string[]
}

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

function ActionTable({ actions }: { actions: readonly LoggedAction[] }) {
  const columns = [
    t('common.idLabel'),
    t('moderation.management.actionLog.timestampLabel'),
    t('moderation.management.actionLog.userLabel'),
    t('moderation.management.actionLog.actionLabel'),
    t('moderation.management.actionLog.objectLabel'),
    t('moderation.management.actionLog.metadataLabel'),
  ]
  return (
    <table className={styles.Records} aria-label={t('moderation.management.actionLog.tableLabel')}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {actions.map((entry) => (
          <ActionRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function ActionRow({ entry }: { entry: LoggedAction }) {
  const object = loggedObject(entry)
  return (
    <tr>
      <td data-label={t('common.idLabel')} className={styles.Code}>
        {entry.id}
      </td>
      <td data-label={t('moderation.management.actionLog.timestampLabel')}>
        <Time at={entry.createdAt} />
      </td>
      <td data-label={t('moderation.management.actionLog.userLabel')}>
        {entry.user ? (
          <span className={styles.User}>
            <UserLink user={entry.user} />
          </span>
        ) : null}
      </td>
      <td data-label={t('moderation.management.actionLog.actionLabel')} className={styles.Code}>
        {entry.action}
      </td>
      <td data-label={t('moderation.management.actionLog.objectLabel')} className={styles.Code}>
        {object?.href ? <a href={object.href}>{object.label}</a> : object?.label}
      </td>
      <td data-label={t('moderation.management.actionLog.metadataLabel')}>
        {entry.facts.length > 0 ? (
          <ul className={styles.Metadata}>
            {entry.facts.map(({ name, value }) => (
              <li key={name}>
                {name === '' ? null : <span>{name}</span>} {value}
              </li>
            ))}
          </ul>
        ) : null}
      </td>
    </tr>
  )
}

export function loggedObject({
  objectType,
  objectId,
  objectLwid,
  objectPath,
}: Pick<LoggedAction, 'objectType' | 'objectId' | 'objectLwid' | 'objectPath'>):
  | { label: string; href?: string }
  | undefined {
  if (objectLwid !== null) {
    // A deleted object has no path, and no page; forums are never deleted.
    const forum = isId('forum', objectLwid) ? `/view/${objectLwid}` : undefined
    return { label: objectLwid, href: objectPath ?? forum }
  }
  return objectType === null ? undefined : { label: [objectType, objectId].filter(Boolean).join(' ') }
}
