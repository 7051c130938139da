import { NameLink } from '#app/content/user-link.tsx'
import { t } from '#app/texts/t.ts'
import { Time } from '#app/ui/time/time.tsx'
import { loggedObject, metadataFacts } from './logged-object.ts'
import type { LoggedAction } from '../management.queries.ts'
import records from '#app/features/staff/records/records.module.css'

/** Entries of the action log; on narrow screens each row is a block. */
export function ActionTable({ actions }: { actions: readonly LoggedAction[] }) {
  const columns = [
    t('common.idLabel'),
    t('management.actionLog.timestampLabel'),
    t('management.actionLog.userLabel'),
    t('management.actionLog.actionLabel'),
    t('management.actionLog.objectLabel'),
    t('management.actionLog.metadataLabel'),
  ]
  return (
    <table className={records.Records} data-stacks aria-label={t('management.actionLog.tableLabel')}>
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
  const facts = metadataFacts(entry.metadata)
  return (
    <tr>
      <td data-label={t('common.idLabel')} className={records.Code}>
        {entry.id}
      </td>
      <td data-label={t('management.actionLog.timestampLabel')}>
        <Time at={entry.createdAt} />
      </td>
      <td data-label={t('management.actionLog.userLabel')}>
        {entry.user ? <NameLink username={entry.user.username} /> : null}
      </td>
      <td data-label={t('management.actionLog.actionLabel')} className={records.Code}>
        {entry.action}
      </td>
      <td data-label={t('management.actionLog.objectLabel')} className={records.Code}>
        {object?.href ? <a href={object.href}>{object.label}</a> : object?.label}
      </td>
      <td data-label={t('management.actionLog.metadataLabel')}>
        {facts.length > 0 ? (
          <ul className={records.Metadata}>
            {facts.map(([name, value]) => (
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
