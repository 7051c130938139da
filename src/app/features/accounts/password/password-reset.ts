import { t } from '#app/texts/t.ts'
import { post } from '#app/api/rest.ts'

/** Mails a link to a new password to the address, if an account has it; the response never says whether. */
export async function requestPasswordReset(email: string): Promise<void> {
  await post('/auth/request-password-reset', { email })
}

/** Sets a new password by a link's key and ends every session; returns where to continue. */
export async function resetPassword(password: string, key: string): Promise<string> {
  const { redirect } = await post<{ redirect: string }>(
    '/auth/reset-password',
    { password, key },
    {
      codes: {
        expired: t('accounts.reset.linkUsed'),
        'weak-password': ['password', t('accounts.passwordTooShort')],
      },
    },
  )
  return redirect
}
