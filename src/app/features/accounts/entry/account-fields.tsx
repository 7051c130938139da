import { t } from '#app/texts/t.ts'
import { PasswordField, TextField } from '#app/ui/field/field.tsx'
import { limits } from '#shared/limits.ts'

export function EmailField({ name, label, help }: { name: string; label: string; help?: string }) {
  return <TextField label={label} name={name} type="email" autoComplete="email" help={help} />
}

export function NewPasswordField({ name, label }: { name: string; label: string }) {
  const help = t('common.lengthHint', { min: limits.password.min, max: limits.password.max })
  return <PasswordField label={label} name={name} autoComplete="new-password" help={help} />
}

/** A new password, and the same again as `confirmPassword`. */
export function NewPasswordFields({ name }: { name: string }) {
  return (
    <>
      <NewPasswordField label={t('accounts.newPasswordLabel')} name={name} />
      <PasswordField
        label={t('accounts.newPasswordAgainLabel')}
        name="confirmPassword"
        autoComplete="new-password"
      />
    </>
  )
}

interface CurrentPasswordFieldProps {
  name?: string | undefined
  required?: boolean
  help?: string | undefined
}

export function CurrentPasswordField({ name = 'password', ...rest }: CurrentPasswordFieldProps) {
  const label = t('accounts.settings.currentPasswordLabel')
  return <PasswordField label={label} name={name} autoComplete="current-password" {...rest} />
}

/** For password managers, which keep a password with a name. */
export function HiddenUsername({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />
}
