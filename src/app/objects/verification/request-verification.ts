import * as texts from '#app/texts/english/account-settings.ts'
import { post } from '#app/api/rest.ts'

/** Has a link mailed that proves the account's address. */
export async function requestVerification(): Promise<void> {
  const general = texts.failedToSendVerificationEmail
  await post(
    '/auth/request-verification-email',
    {},
    {
      codes: { 'already-verified': texts.alreadyVerified },
      tooMany: texts.verificationEmailSentRecently,
      otherwise: (code) => (code === undefined ? general : texts.failedToSendVerificationEmailWithCode(code)),
    },
  )
}
