import { useSuspenseQuery } from '@tanstack/react-query'
import records from '#app/features/staff/management/records.module.css'
import * as texts from '#app/texts/english/admin.ts'
import { Card } from '#app/ui/card/card.tsx'
import { settingsOverviewQuery } from '../admin.queries.ts'

/** The settings that the service runs with; of a secret only whether it is there. */
export function SettingsTab() {
  const settings = useSuspenseQuery(settingsOverviewQuery).data.settingsOverview
  return (
    <Card title={texts.settingsOfService} padded={false}>
      <table className={records.Records} aria-label={texts.settings}>
        <thead>
          <tr>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.value}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ name, value, isSecret }) => (
            <tr key={name}>
              <td className={records.Setting}>{name}</td>
              <td className={records.Setting} data-state={value === '' ? 'unset' : 'set'}>
                {shown(value, isSecret)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function shown(value: string, isSecret: boolean): string {
  if (value === '') return texts.notSet
  return isSecret ? 'set (secret)' : value
}
