import { useSuspenseQuery } from '@tanstack/react-query'
import records from '#app/domains/management/records.module.css'
import { settingsOverviewQuery } from './admin.queries.ts'

/** The settings that the service runs with; of a secret only whether it is there. */
export function SettingsTab() {
  const settings = useSuspenseQuery(settingsOverviewQuery).data.settingsOverview
  return (
    <table className={records.Records} data-stacks aria-label="Settings">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {settings.map(({ name, value, isSecret }) => (
          <tr key={name}>
            <td data-label="Name" className={records.Code}>
              {name}
            </td>
            <td data-label="Value" className={records.Code}>
              {shown(value, isSecret)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shown(value: string, isSecret: boolean): string {
  if (value === '') return 'not set'
  return isSecret ? 'set (secret)' : value
}
