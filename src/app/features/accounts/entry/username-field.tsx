import * as texts from '#app/texts/english/account-calls.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { limits } from '#shared/limits.ts'

/** The field in which somebody new chooses their name. */
export function UsernameField({ suggested }: { suggested?: string }) {
  const { min, max } = limits.username
  return (
    <TextField
      label={texts.username}
      name="username"
      defaultValue={suggested}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      help={texts.usernameForm(min, max)}
    />
  )
}
