import { post } from '#app/api/rest.ts'
import { t } from '#app/texts/t.ts'
import { PasswordField } from '#app/ui/field/field.tsx'
import { type FormValues } from '#app/ui/form/form-values.ts'
import { fieldErrors } from '#app/ui/form/field-errors.ts'
import { Form } from '#app/ui/form/form.tsx'
import { limits } from '#shared/limits.ts'
import { EntryPage, Lede } from '#app/features/accounts/entry/entry-page.tsx'
import { storeFlashMessage } from '#app/features/accounts/flash-message.ts'
import { navigateAway } from '#app/features/accounts/navigate-away.ts'
import { ResetIdentities } from './reset-identities.tsx'

/** Sets a new password by the key in a mailed link. */
export function ResetPasswordPage({ secret }: { secret: string }) {
  async function reset({ password = '' }: FormValues, data: FormData) {
    const login = await resetPassword(password, secret, data.getAll('unlink'))
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
        <ResetIdentities secret={secret} />
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

/** Sets a new password by a link's key, ends every session and unlinks those providers; returns where to continue. */
async function resetPassword(password: string, key: string, unlink: readonly unknown[]): Promise<string> {
  const { redirect } = await post<{ redirect: string }>(
    '/auth/reset-password',
    { password, key, unlink },
    {
      codes: {
        expired: t('accounts.reset.linkUsed'),
        'weak-password': ['password', t('accounts.passwordTooShort')],
      },
    },
  )
  return redirect
}
