import * as texts from '#app/texts/english/moderation.ts'
import { SelectField } from '#app/ui/field/choice-field.tsx'
import { banLengths } from './ban-lengths.ts'

/** How long a ban is to last. */
export function BanLengthField({ name }: { name: string }) {
  return (
    <SelectField label={texts.forHowLong} name={name} defaultValue={banLengths[1].value}>
      {banLengths.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}
