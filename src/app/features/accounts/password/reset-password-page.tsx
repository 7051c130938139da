import { t } from '#app/texts/t.ts'
import { PasswordField } from '#app/ui/field/text-field.tsx'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import type { FormValues } from '#app/ui/form/form-values.ts'
import { limits } from '#shared/limits.ts'
import { EntryPage, Lede } from '../entry/entry-page.tsx'
import { navigateAway } from '../navigate-away.ts'
import { storeFlashMessage } from '../flash-message.ts'
import { resetPassword } from './password-reset.ts'

/** Sets a new password by the key in a mailed link. */
export function ResetPasswordPage({ secret }: { secret: string }) {
  async function reset({ password = '' }: FormValues) {
    const login = await resetPassword(password, secret)
    storeFlashMessage(t('accounts.reset.passwordChanged'))
    await navigateAway(login)
  }

  return (
    <EntryPage
      title={t('accounts.reset.title')}
      others={<a href="/forgot-password">{t('accounts.reset.askForLink')}</a>}
    >
      <Lede>{t('accounts.reset.hint')}</Lede>
      <Form submitLabel={t('accounts.setPassword')} validate={validate} onSubmit={reset}>
        <PasswordField
          label={t('accounts.newPasswordLabel')}
          name="password"
          autoComplete="new-password"
          help={t('common.lengthHint', { min: limits.password.min, max: limits.password.max })}
        />
        <PasswordField
          label={t('accounts.newPasswordAgainLabel')}
          name="confirmPassword"
          autoComplete="new-password"
        />
      </Form>
      <noscript>
        <p>{t('accounts.needsJavascript')}</p>
      </noscript>
    </EntryPage>
  )
}

async function validate(values: FormValues) {
  const { resetPasswordFields } = await import('#shared/inputs/account-inputs.ts')
  return fieldErrors(resetPasswordFields, values)
}
