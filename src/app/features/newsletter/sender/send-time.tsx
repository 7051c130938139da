import { t } from '#app/texts/t.ts'
import { Choice, TextField } from '#app/ui/field/field.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import styles from './sender.module.css'

export type SendTime = 'now' | 'later'

const times = [
  { value: 'now', label: () => t('newsletter.sender.time.now') },
  { value: 'later', label: () => t('newsletter.sender.time.later') },
] as const

/** Asks for the time at which a newsletter is sent, in the time zone of the browser, which is named. */
export function SendTimeFields({ when, onChoose }: { when: SendTime; onChoose: (when: SendTime) => void }) {
  return (
    <fieldset className={styles.Lists}>
      <legend className={styles.Legend}>{t('newsletter.sender.time.legend')}</legend>
      {times.map(({ value, label }) => (
        <Choice
          key={value}
          kind="radio"
          name="when"
          value={value}
          label={label()}
          checked={when === value}
          onChange={() => onChoose(value)}
        />
      ))}
      {when === 'later' ? (
        <TextField
          label={t('common.dateAndTime')}
          help={t('newsletter.sender.time.zoneHint', {
            zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
          })}
          name="sendAt"
          type="datetime-local"
        />
      ) : null}
    </fieldset>
  )
}

/** The chosen time in seconds since the Unix epoch; null for at once, NaN for none that is one. */
export function sendTimeOf({ when, sendAt = '' }: FormValues): number | null {
  return when === 'later' ? Math.floor(Date.parse(sendAt) / 1000) : null
}
