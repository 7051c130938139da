import { t } from '#app/texts/t.ts'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import { sharedClock } from '#app/ui/time/clock.ts'

const day = 86_400

/** The available lengths of a ban, in seconds as a form's value; the last one is permanent. */
export const banLengths = [
  {
    value: String(day),
    label: () => t('moderation.ban.length.day'),
  },
  {
    value: String(7 * day),
    label: () => t('moderation.ban.length.week'),
  },
  {
    value: String(30 * day),
    label: () => t('moderation.ban.length.month'),
  },
  {
    value: String(365 * day),
    label: () => t('moderation.ban.length.year'),
  },
  {
    value: '',
    label: () => t('moderation.ban.length.permanent'),
  },
] as const

/** When a ban of that length ends, in seconds since the epoch; null if it is permanent. */
export function endOfBan(length: string, now = sharedClock.now()): number | null {
  return length === '' ? null : Math.floor(now) + Number(length)
}

/** The length of a ban. */
export function BanLengthField({ name }: { name: string }) {
  return (
    <SelectField label={t('moderation.ban.lengthLabel')} name={name} defaultValue={banLengths[1].value}>
      {banLengths.map(({ value, label }) => (
        <option key={value} value={value}>
          {label()}
        </option>
      ))}
    </SelectField>
  )
}
