import { t } from '#app/texts/t.ts'
import { post } from '#app/api/rest.ts'

/** Starts the deletion of the viewer's account. */
export async function requestDeletion(texts: 'keep' | 'delete', password: string): Promise<void> {
  await post(
    '/auth/request-account-deletion',
    { texts, ...(password && { password }) },
    {
      codes: {
        'sign-in-again': t('accounts.settings.needsFreshLogin'),
        'no-match': ['password', t('accounts.settings.passwordWrong')],
        'last-admin': t('accounts.settings.deletion.lastAdmin'),
      },
      otherwise: () => t('accounts.settings.deletion.failed'),
    },
  )
}

/** Keeps the viewer's account. */
export async function cancelDeletion(): Promise<void> {
  await post(
    '/auth/cancel-account-deletion',
    {},
    { otherwise: () => t('accounts.settings.deletion.keepFailed') },
  )
}
