import { UserLink } from '#app/content/user-link.tsx'
import { t } from '#app/texts/t.ts'
import { Time } from '#app/ui/time/time.tsx'
import records from '#app/features/staff/records/records.module.css'
import { isId } from '#shared/addresses/ids.ts'
import type { LoggedAction } from '#app/features/staff/management/management.queries.ts'

/** Entries of the action log; on narrow screens each row is a block. */
export function ActionTable({ actions }: { actions: readonly LoggedAction[] }) {
  const columns = [
    t('common.idLabel'),
    t('moderation.management.actionLog.timestampLabel'),
    t('moderation.management.actionLog.userLabel'),
    t('moderation.management.actionLog.actionLabel'),
    t('moderation.management.actionLog.objectLabel'),
    t('moderation.management.actionLog.metadataLabel'),
  ]
  return (
    <table className={records.Records} aria-label={t('moderation.management.actionLog.tableLabel')}>
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
      <td data-label={t('common.idLabel')} className={records.Code}>
        {entry.id}
      </td>
      <td data-label={t('moderation.management.actionLog.timestampLabel')}>
        <Time at={entry.createdAt} />
      </td>
      <td data-label={t('moderation.management.actionLog.userLabel')}>
        {entry.user ? (
          <span className={records.User}>
            <UserLink user={entry.user} />
          </span>
        ) : null}
      </td>
      <td data-label={t('moderation.management.actionLog.actionLabel')} className={records.Code}>
        {entry.action}
      </td>
      <td data-label={t('moderation.management.actionLog.objectLabel')} className={records.Code}>
        {object?.href ? <a href={object.href}>{object.label}</a> : object?.label}
      </td>
      <td data-label={t('moderation.management.actionLog.metadataLabel')}>
        {entry.facts.length > 0 ? (
          <ul className={records.Metadata}>
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

/** The object of a log entry with the URL of its page; undefined if it has none. */
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
