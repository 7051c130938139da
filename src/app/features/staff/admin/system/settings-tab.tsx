import { useData } from '#app/lib/hooks/use-data.ts'
import records from '#app/features/staff/records/records.module.css'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { settingsOverviewQuery } from './system.queries.ts'

/** The service's settings; for a secret only whether it is set. */
export function SettingsTab() {
  const settings = useData(settingsOverviewQuery).settingsOverview
  return (
    <Card title={t('admin.settings.title')} padded={false}>
      <table className={records.Records} aria-label={t('common.settings')}>
        <thead>
          <tr>
            <th scope="col">{t('common.nameLabel')}</th>
            <th scope="col">{t('admin.settings.valueLabel')}</th>
          </tr>
        </thead>
        <tbody>
          {settings.map(({ name, value, isSecret }) => (
            <tr key={name}>
              <td data-label={t('common.nameLabel')} className={records.Setting}>
                {name}
              </td>
              <td
                data-label={t('admin.settings.valueLabel')}
                className={records.Setting}
                data-state={value === '' ? 'unset' : 'set'}
              >
                {displayValue(value, isSecret)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function displayValue(value: string, isSecret: boolean): string {
  if (value === '') return t('admin.settings.notSet')
  return isSecret ? t('admin.settings.setSecret') : value
}
