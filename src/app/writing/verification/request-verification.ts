import { t } from '#app/texts/t.ts'
import { post } from '#app/api/rest.ts'

export async function requestVerification(): Promise<void> {
  const general = t('accounts.verification.sendFailed')
  await post(
    '/auth/request-verification-email',
    {},
    {
      codes: { 'already-verified': t('accounts.verification.alreadyVerified') },
      tooMany: t('accounts.verification.sentRecently'),
      otherwise: (code) =>
        code === undefined ? general : t('accounts.verification.sendFailedWithCode', { code }),
    },
  )
}
