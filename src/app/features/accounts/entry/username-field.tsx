import { t } from '#app/texts/t.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { limits } from '#shared/limits.ts'

/** The field in which a new user chooses their name. */
export function UsernameField({ suggested }: { suggested?: string }) {
  const { min, max } = limits.username
  return (
    <TextField
      label={t('accounts.usernameLabel')}
      name="username"
      defaultValue={suggested}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      help={t('accounts.usernameHint', { min, max })}
    />
  )
}
