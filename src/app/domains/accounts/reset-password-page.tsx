import { PasswordField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { EntryPage, Lede } from './entry-page.tsx'
import { leaveFor } from './leave.ts'
import { leaveNote } from './note.ts'
import { resetPassword } from './password-reset.ts'

/** Sets a new password by the key of a mail's link. */
export function ResetPasswordPage({ secret }: { secret: string }) {
  async function reset({ password = '' }: FormValues) {
    const login = await resetPassword(password, secret)
    leaveNote('Your password is changed. Log in with the new one.')
    await leaveFor(login)
  }

  return (
    <EntryPage title="Choose a new password" others={<a href="/forgot-password">Ask for a new link</a>}>
      <Lede>It takes the place of the one you have forgotten. Every device is logged out.</Lede>
      <Form submitLabel="Set password" validate={validate} onSubmit={reset}>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          help={`${limits.password.min} to ${limits.password.max} characters`}
        />
        <PasswordField label="New password again" name="confirmPassword" autoComplete="new-password" />
      </Form>
      <noscript>
        <p>This needs JavaScript; reading does not.</p>
      </noscript>
    </EntryPage>
  )
}

async function validate(values: FormValues) {
  const { resetPasswordFields } = await import('#shared/inputs/account-inputs.ts')
  return fieldErrors(resetPasswordFields, values)
}
