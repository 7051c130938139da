import { expect, test } from 'vitest'
import { t } from './t.ts'

/** Exact texts that the site has to show in rare states, which no other test brings about. */
const agreed = [
  [t('home.description'), 'The ultimate digital logic simulator. Now available for Windows, Mac and Linux.'],
  [t('home.store.buyGame'), 'Buy the game'],
  [t('accounts.captcha.verifyFailed'), 'Captcha verification failed. Please try again.'],
  [t('newsletter.address.subscribeDone'), 'Changes saved successfully!'],
  [t('common.uploads.readFailed', { name: 'a.zip' }), 'Error reading a.zip'],
  [t('accounts.settings.identities.linkFailed'), 'Failed to link account. Please try again later.'],
  [t('accounts.settings.identities.unlinkFailed'), 'Failed to unlink account. Please try again later.'],
  [
    t('accounts.settings.identities.unlinkFailedWithCode', { code: 'gone' }),
    'Failed to unlink account: gone',
  ],
  [t('accounts.verification.sendFailed'), 'Failed to send verification email. Please try again later.'],
  [
    t('accounts.verification.sendFailedWithCode', { code: 'gone' }),
    'Failed to send verification email: gone',
  ],
  [t('accounts.settings.email.changeFailed'), 'Failed to update email address. Please try again later.'],
  [t('accounts.settings.picture.uploadFailed'), 'Failed to upload picture. Please try again later.'],
  [t('common.validateFailed'), 'Failed to validate data'],
  [t('hub.metadata.unknown'), 'Unknown data'],
]

test.each(agreed)('“%s” is the agreed text', (shown, text) => {
  expect(shown).toBe(text)
})
