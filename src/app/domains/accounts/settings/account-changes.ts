import { post, postForm } from '../rest.ts'
import { tellOtherTabs } from '../tokens.ts'

// Who has no password proves by a fresh sign-in who they are.
const signInAgain = {
  'sign-in-again':
    'This needs a fresh login: please log out, log in again, and repeat it within ten minutes.',
}

/** Has a link mailed that proves the account's address. */
export async function requestVerification(): Promise<void> {
  const general = 'Failed to send verification email. Please try again later.'
  await post(
    '/auth/request-verification-email',
    {},
    {
      codes: { 'already-verified': 'Your email address is verified already. Please reload the page.' },
      tooMany: 'A verification email was recently sent. Please check your inbox or try again later.',
      otherwise: (code) => (code === undefined ? general : `Failed to send verification email: ${code}`),
    },
  )
}

/** Has a link mailed to another address; the account moves there once it is followed. */
export async function requestEmailChange(email: string, password: string): Promise<void> {
  await post(
    '/auth/request-email-change',
    { email, ...(password && { password }) },
    {
      codes: {
        ...signInAgain,
        'email-taken': ['newEmail', 'That email address is already in use.'],
        'invalid-email': ['newEmail', 'Invalid email address'],
        'no-match': ['password', 'That is not your current password.'],
      },
      tooMany: 'You have requested too many email changes recently, please try again later',
      otherwise: () => 'Failed to update email address. Please try again later.',
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
        'no-match': ['currentPassword', 'That is not your current password.'],
        'weak-password': ['newPassword', 'Password is not long enough.'],
      },
      otherwise: () => 'Failed to update password. Please try again later.',
    },
  )
}

/** Uploads a picture of the viewer; other tabs show it too. */
export async function uploadPicture(file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  await postForm('/api/direct_uploads/avatar', form, {
    codes: {
      'bad-content': 'This file is no picture that we can read.',
      'too-large': 'This picture is too large.',
      'unsupported-type': 'This file is no picture that we can read.',
    },
    otherwise: () => 'Failed to upload picture. Please try again later.',
  })
  tellOtherTabs()
}

/** Takes a social provider off the account. */
export async function unlinkIdentity(provider: string): Promise<void> {
  const general = 'Failed to unlink account. Please try again later.'
  await post(
    '/auth/unlink-identity',
    { provider },
    {
      codes: {
        last_identity_unlink:
          'You cannot unlink your last account. Please link another account first or set a password.',
      },
      otherwise: (code) => (code === undefined ? general : `Failed to unlink account: ${code}`),
    },
  )
}

/** A token that lets the viewer begin to link a provider, once and soon. */
export async function requestLinkToken(provider: string): Promise<string> {
  const { token } = await post<{ token: string }>(
    '/auth/get-oauth-link-token',
    { provider },
    { otherwise: () => 'Failed to link account. Please try again later.' },
  )
  return token
}
