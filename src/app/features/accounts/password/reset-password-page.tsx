import * as texts from '#app/texts/english/accounts.ts'
import { PasswordField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { EntryPage, Lede } from '../entry/entry-page.tsx'
import { leaveFor } from '../leave.ts'
import { leaveFlashMessage } from '../flash-message.ts'
import { resetPassword } from './password-reset.ts'

/** Sets a new password by the key of a mail's link. */
export function ResetPasswordPage({ secret }: { secret: string }) {
  async function reset({ password = '' }: FormValues) {
    const login = await resetPassword(password, secret)
    leaveFlashMessage(texts.passwordChanged)
    await leaveFor(login)
  }

  return (
    <EntryPage title={texts.chooseNewPassword} others={<a href="/forgot-password">{texts.askForNewLink}</a>}>
      <Lede>{texts.newPasswordReplacesOld}</Lede>
      <Form submitLabel={texts.setPassword} validate={validate} onSubmit={reset}>
        <PasswordField
          label={texts.newPassword}
          name="password"
          autoComplete="new-password"
          help={texts.passwordLength(limits.password.min, limits.password.max)}
        />
        <PasswordField label={texts.newPasswordAgain} name="confirmPassword" autoComplete="new-password" />
      </Form>
      <noscript>
        <p>{texts.needsJavascript}</p>
      </noscript>
    </EntryPage>
  )
}

async function validate(values: FormValues) {
  const { resetPasswordFields } = await import('#shared/inputs/account-inputs.ts')
  return fieldErrors(resetPasswordFields, values)
}
