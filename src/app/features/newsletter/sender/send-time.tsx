import { t } from '#app/texts/t.ts'
import { Choice, TextField } from '#app/ui/field/field.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import styles from './newsletter-form.module.css'

/** When a newsletter is sent to a list. */
export type SendTime = 'now' | 'later'

interface SendTimeFieldsProps {
  when: SendTime
  onChoose: (when: SendTime) => void
}

/** Asks for the time at which a newsletter is sent, in the time zone of the browser, which is named. */
export function SendTimeFields({ when, onChoose }: SendTimeFieldsProps) {
  return (
    <fieldset className={styles.Lists}>
      <legend className={styles.Legend}>{t('newsletter.sender.time.legend')}</legend>
      <Choice
        kind="radio"
        name="when"
        value="now"
        label={t('newsletter.sender.time.now')}
        checked={when === 'now'}
        onChange={() => onChoose('now')}
      />
      <Choice
        kind="radio"
        name="when"
        value="later"
        label={t('newsletter.sender.time.later')}
        checked={when === 'later'}
        onChange={() => onChoose('later')}
      />
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
