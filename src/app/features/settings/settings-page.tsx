import { NoScript, PageHeading } from '#app/ui/page-heading/page-heading.tsx'
import { t } from '#app/texts/t.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Choice } from '#app/ui/field/field.tsx'
import { useChangeSetting } from '#app/api/settings.tsx'
import { useSettings } from '#app/lib/shell-context.ts'
import { settingGroups, type SettingGroup } from './setting-groups.ts'
import styles from './settings-page.module.css'

export function SettingsPage() {
  return (
    <div className={styles.SettingsPage}>
      <PageHeading title={t('settings.title')}>
        <p>{t('settings.hint')}</p>
        <NoScript text={t('settings.needsJavascript')} />
      </PageHeading>
      {settingGroups().map((group) => (
        <Card key={group.title} title={group.title} padded={false}>
          {group.choices.map((choice) => (
            <ChoiceRow key={choice.name} setting={choice} />
          ))}
          {group.switches.map((setting) => (
            <SwitchRow key={setting.name} setting={setting} />
          ))}
        </Card>
      ))}
    </div>
  )
}

function SwitchRow({ setting: { name, label, help } }: { setting: SettingGroup['switches'][number] }) {
  const settings = useSettings()
  const change = useChangeSetting()
  return (
    <Choice
      kind="switch"
      label={label}
      help={help}
      checked={settings[name]}
      className={styles.Row}
      onChange={(event) => change(name, event.currentTarget.checked)}
    />
  )
}

function ChoiceRow({
  setting: { name, label, help, choices },
}: {
  setting: SettingGroup['choices'][number]
}) {
  const settings = useSettings()
  const change = useChangeSetting()
  return (
    <fieldset className={styles.Row} aria-describedby={`${name}-help`}>
      <legend className={styles.Legend}>{label}</legend>
      <p id={`${name}-help`} className={styles.Help}>
        {help}
      </p>
      <div className={styles.Choices}>
        {choices.map((choice) => (
          <Choice
            key={choice.value}
            kind="radio"
            name={name}
            label={choice.label}
            checked={settings[name] === choice.value}
            onChange={() => change(name, choice.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
