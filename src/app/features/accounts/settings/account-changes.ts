import * as texts from '#app/texts/english/account-settings.ts'
import { post, postForm } from '#app/api/rest.ts'
import { tellOtherTabs } from '#app/api/tokens.ts'

// Who has no password proves by a fresh sign-in who they are.
const signInAgain = {
  'sign-in-again': texts.needsFreshLogin,
}

/** Has a link mailed to another address; the account moves there once it is followed. */
export async function requestEmailChange(email: string, password: string): Promise<void> {
  await post(
    '/auth/request-email-change',
    { email, ...(password && { password }) },
    {
      codes: {
        ...signInAgain,
        'email-taken': ['newEmail', texts.emailTaken],
        'invalid-email': ['newEmail', texts.invalidEmailAddress],
        'no-match': ['password', texts.notYourPassword],
      },
      tooMany: texts.tooManyEmailChanges,
      otherwise: () => texts.failedToUpdateEmailAddress,
    },
  )
}

/** Changes the password, or sets the first one; every other session ends. */
export async function changePassword(current: string, password: string): Promise<void> {
  await post(
    '/auth/change-password',
    { new_password: password, ...(current && { current_password: current }) },
    {
      codes: {
        ...signInAgain,
        'no-match': ['currentPassword', texts.notYourPassword],
        'weak-password': ['newPassword', texts.passwordIsNotLongEnough],
      },
      otherwise: () => texts.failedToUpdatePassword,
    },
  )
}

/** Uploads a picture of the viewer; other tabs show it too. */
export async function uploadPicture(file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  await postForm('/api/direct_uploads/avatar', form, {
    codes: {
      'bad-content': texts.noPicture,
      'too-large': texts.thisPictureIsTooLarge,
      'unsupported-type': texts.noPicture,
    },
    otherwise: () => texts.failedToUploadPicture,
  })
  tellOtherTabs()
}

/** Takes a social provider off the account. */
export async function unlinkIdentity(provider: string): Promise<void> {
  const general = texts.failedToUnlink
  await post(
    '/auth/unlink-identity',
    { provider },
    {
      codes: {
        last_identity_unlink: texts.cannotUnlinkLast,
      },
      otherwise: (code) => (code === undefined ? general : texts.failedToUnlinkWithCode(code)),
    },
  )
}

/** A token that lets the viewer begin to link a provider, once and soon. */
export async function requestLinkToken(provider: string): Promise<string> {
  const { token } = await post<{ token: string }>(
    '/auth/get-oauth-link-token',
    { provider },
    { otherwise: () => texts.failedToLinkAccount },
  )
  return token
}
