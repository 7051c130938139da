import * as texts from '#app/texts/english/accounts.ts'
import { post } from '#app/api/rest.ts'

/** Has a link to a new password mailed to the address, if an account has it; the answer never says whether. */
export async function requestPasswordReset(email: string): Promise<void> {
  await post('/auth/request-password-reset', { email })
}

/** Sets a new password by a link's key and ends every session; returns where to go on. */
export async function resetPassword(password: string, key: string): Promise<string> {
  const { redirect } = await post<{ redirect: string }>(
    '/auth/reset-password',
    { password, key },
    {
      codes: {
        expired: texts.linkUsedAskAgain,
        'weak-password': ['password', texts.passwordIsNotLongEnough],
      },
    },
  )
  return redirect
}
