import { t } from '#app/texts/t.ts'
import { limits } from '#shared/limits.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import type { Proof } from '#shared/contract/rest.ts'
import { post, postForm, send } from '#app/api/rest.ts'
import { fetchWithTokens, notifyOtherTabs } from '#app/api/tokens.ts'

// A user without a password proves their identity by a recent login.
const signInAgain = () => ({ 'sign-in-again': t('accounts.settings.needsFreshLogin') })

/** The texts for a missing proof: the form has a field for the password. */
const unproven = () => ({
  ...signInAgain(),
  'passkey-refused': t('accounts.passkeys.refused'),
  'no-match': ['password', t('accounts.settings.passwordWrong')] as const,
})

export async function requestEmailChange(email: string, proof: Proof): Promise<void> {
  await post(
    '/auth/request-email-change',
    { email, ...proof },
    {
      codes: {
        ...unproven(),
        'email-taken': ['newEmail', t('accounts.emailTaken')],
        'invalid-email': ['newEmail', t('refusals.emailInvalid')],
      },
      tooMany: t('accounts.settings.email.tooManyChanges'),
      otherwise: () => t('accounts.settings.email.changeFailed'),
    },
  )
}

/** Every other session ends, and this one gets new tokens; again with the same key and values, it gets the same. */
export async function changePassword(
  { password: current, passkey }: Proof,
  password: string,
  idempotencyKey: string,
): Promise<void> {
  const headers = { 'content-type': 'application/json', [internalHeaders.idempotencyKey]: idempotencyKey }
  const body = JSON.stringify({ new_password: password, current_password: current, passkey })
  await send<void>(
    '/auth/change-password',
    { headers, body },
    {
      codes: {
        ...unproven(),
        'no-match': ['currentPassword', t('accounts.settings.passwordWrong')],
        'weak-password': ['newPassword', t('accounts.passwordTooShort')],
      },
      otherwise: () => t('accounts.settings.password.changeFailed'),
    },
    sendTwice,
  )
}

/** A fetch that sends the request again at once if its response is lost: until then the page has only tokens that are invalid by now. */
const sendTwice: typeof fetchWithTokens = (url, init) =>
  fetchWithTokens(url, init).catch(() => fetchWithTokens(url, init))

export async function uploadPicture(file: File): Promise<void> {
  const form = new FormData()
  form.set('file', file)
  await postForm('/api/direct_uploads/avatar', form, {
    codes: {
      'bad-content': t('accounts.settings.picture.unreadable'),
      'too-large': t('accounts.settings.picture.tooLarge'),
      'unsupported-type': t('accounts.settings.picture.unreadable'),
    },
    otherwise: () => t('accounts.settings.picture.uploadFailed'),
    showsText: true,
  })
  notifyOtherTabs()
}

export async function unlinkIdentity(provider: string, proof: Proof): Promise<void> {
  const general = t('accounts.settings.identities.unlinkFailed')
  await post(
    '/auth/unlink-identity',
    { provider, ...proof },
    {
      codes: {
        ...unproven(),
        last_identity_unlink: t('accounts.settings.identities.lastNeeded'),
      },
      otherwise: (code) =>
        code === undefined ? general : t('accounts.settings.identities.unlinkFailedWithCode', { code }),
    },
  )
}

/** A token with which the viewer can start linking a provider, once and soon; needs proof, unless the login is recent. */
export async function requestLinkToken(provider: string, proof: Proof): Promise<string> {
  const { token } = await post<{ token: string }>(
    '/auth/get-oauth-link-token',
    { provider, ...proof },
    { codes: unproven(), otherwise: () => t('accounts.settings.identities.linkFailed') },
  )
  return token
}

/** Has the browser make a passkey, and adds it to the account. */
export async function addPasskey(proof: Proof): Promise<void> {
  const { createPasskey } = await import('#app/features/accounts/passkeys/ceremonies.ts')
  const wording = {
    codes: {
      ...unproven(),
      'too-many-passkeys': t('accounts.settings.passkeys.full', { max: limits.passkeys }),
    },
    otherwise: () => t('accounts.settings.passkeys.addFailed'),
  }
  await post('/auth/add-passkey', { passkey: await createPasskey(proof, wording) }, wording)
}

/** Starts the deletion of the account, with its texts or without. */
export async function requestDeletion(texts: 'keep' | 'delete', proof: Proof): Promise<void> {
  await post(
    '/auth/request-account-deletion',
    { texts, ...proof },
    {
      codes: { ...unproven(), 'last-admin': t('accounts.settings.deletion.lastAdmin') },
      otherwise: () => t('accounts.settings.deletion.failed'),
    },
  )
}
