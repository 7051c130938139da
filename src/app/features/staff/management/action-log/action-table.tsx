import * as texts from '#app/texts/english/management.ts'
import { Time } from '#app/ui/time/time.tsx'
import { loggedObject, metadataFacts } from './logged-object.ts'
import type { LoggedAction } from '../management.queries.ts'
import records from '../records.module.css'

const columns = ['ID', texts.timestamp, texts.user, texts.action, texts.object, texts.metadata]

/** Entries of the action log; where there is no room for the table, each stands as a block of what it has. */
export function ActionTable({ actions }: { actions: readonly LoggedAction[] }) {
  return (
    <table className={records.Records} data-stacks aria-label={texts.actions}>
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
      <td data-label="ID" className={records.Code}>
        {entry.id}
      </td>
      <td data-label="Timestamp">
        <Time at={entry.createdAt} />
      </td>
      <td data-label="User">
        {entry.user ? <a href={`/@${entry.user.username}`}>{entry.user.username}</a> : null}
      </td>
      <td data-label="Action" className={records.Code}>
        {entry.action}
      </td>
      <td data-label="Object" className={records.Code}>
        {object?.href ? <a href={object.href}>{object.label}</a> : object?.label}
      </td>
      <td data-label="Metadata">
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
