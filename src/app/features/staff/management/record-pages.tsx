import { useData } from '#app/lib/hooks/use-data.ts'
import { FilterForm, PageLinks, RecordTable, RecordUser } from '#app/features/staff/records.tsx'
import { t } from '#app/texts/t.ts'
import { EmptyState, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { TextField, SelectField, verbatim } from '#app/ui/field/field.tsx'
import { SearchIcon } from '#app/ui/icon.tsx'
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
        {...verbatim}
      />
    </FilterForm>
  )
}

function UserTable({ users }: { users: readonly ListedUser[] }) {
  return (
    <RecordTable
      label={t('moderation.management.usersLabel')}
      rows={users}
      keyOf={({ id }) => id}
      columns={[
        { label: '#', className: styles.Code, cell: ({ id }) => id },
        { label: t('accounts.usernameLabel'), cell: (user) => <RecordUser user={user} /> },
        {
          label: t('moderation.management.userList.joinedLabel'),
          cell: ({ joinedAt }) => (joinedAt > 0 ? <Time at={joinedAt} /> : '–'),
        },
      ]}
    />
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
        {...verbatim}
      />
    </FilterForm>
  )
}

function ActionTable({ actions }: { actions: readonly LoggedAction[] }) {
  return (
    <RecordTable
      label={t('moderation.management.actionLog.tableLabel')}
      rows={actions}
      keyOf={({ id }) => id}
      columns={[
        { label: t('common.idLabel'), className: styles.Code, cell: ({ id }) => id },
        {
          label: t('moderation.management.actionLog.timestampLabel'),
          cell: ({ createdAt }) => <Time at={createdAt} />,
        },
        {
          label: t('moderation.management.actionLog.userLabel'),
          cell: ({ user }) => (user ? <RecordUser user={user} /> : null),
        },
        {
          label: t('moderation.management.actionLog.actionLabel'),
          className: styles.Code,
          cell: ({ action }) => action,
        },
        {
          label: t('moderation.management.actionLog.objectLabel'),
          className: styles.Code,
          cell: (entry) => <LoggedObject entry={entry} />,
        },
        {
          label: t('moderation.management.actionLog.metadataLabel'),
          cell: ({ facts }) => (facts.length > 0 ? <Metadata facts={facts} /> : null),
        },
      ]}
    />
  )
}

function LoggedObject({ entry }: { entry: LoggedAction }) {
  const object = loggedObject(entry)
  return object?.href ? <a href={object.href}>{object.label}</a> : object?.label
}

function Metadata({ facts }: Pick<LoggedAction, 'facts'>) {
  return (
    <ul className={styles.Metadata}>
      {facts.map(({ name, value }) => (
        <li key={name}>
          {name === '' ? null : <span>{name}</span>} {value}
        </li>
      ))}
    </ul>
  )
}

export function loggedObject(
  props: Pick<LoggedAction, 'objectType' | 'objectId' | 'objectLwid' | 'objectPath'>,
): { label: string; href?: string } | undefined {
  const { objectType, objectId, objectLwid, objectPath } = props
  if (objectLwid !== null) {
    // A deleted object has no path, and no page; forums are never deleted.
    const forum = isId('forum', objectLwid) ? `/view/${objectLwid}` : undefined
    return { label: objectLwid, href: objectPath ?? forum }
  }
  return objectType === null ? undefined : { label: [objectType, objectId].filter(Boolean).join(' ') }
}
