import { t } from '#app/texts/t.ts'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import { banLengths } from './ban-lengths.ts'

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
