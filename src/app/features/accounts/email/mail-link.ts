import { post } from '#app/api/rest.ts'
import { notifyOtherTabs } from '#app/api/tokens.ts'
import { parseStopEmailsKey } from '#shared/addresses/stop-emails-key.ts'
import { t } from '#app/texts/t.ts'
import { FieldError } from '#app/ui/form/form-values.ts'

const actions = ['verify-email', 'change-email', 'confirm-newsletter', 'unsubscribe', 'stop-emails'] as const

/** The action of a mailed link. */
export type MailAction = (typeof actions)[number]

/** Whether it is an action of a mailed link. */
export function isMailAction(action: unknown): action is MailAction {
  return (actions as readonly unknown[]).includes(action)
}

/** The texts of the confirmation. */
export interface MailLinkTexts {
  title: string
  text: string
  button: string
  /** Shown for a key that was used or has expired. */
  expired: string
  /** For an address that another account has by now. */
  taken?: string
  /** For any other failure. */
  failed: string
}

const texts: Record<MailAction, (key: string) => MailLinkTexts> = {
  'verify-email': () => ({
    title: t('accounts.mailLink.emailTitle'),
    text: t('accounts.mailLink.emailHint'),
    button: t('accounts.mailLink.confirmEmail'),
    expired: t('accounts.mailLink.accountLinkUsed'),
    failed: t('accounts.mailLink.emailFailed'),
  }),
  'change-email': () => ({
    title: t('accounts.mailLink.newEmailTitle'),
    text: t('accounts.mailLink.newEmailHint'),
    button: t('accounts.mailLink.confirmEmail'),
    expired: t('accounts.mailLink.accountLinkUsed'),
    taken: t('accounts.emailTaken'),
    failed: t('accounts.mailLink.emailFailed'),
  }),
  'confirm-newsletter': () => ({
    title: t('accounts.mailLink.subscriptionTitle'),
    text: t('accounts.mailLink.subscriptionHint'),
    button: t('accounts.mailLink.confirmSubscription'),
    expired: t('accounts.mailLink.subscriptionLinkUsed'),
    failed: t('refusals.newsletterUnconfirmed'),
  }),
  unsubscribe: () => ({
    title: t('common.unsubscribe'),
    text: t('accounts.mailLink.unsubscribeHint'),
    button: t('common.unsubscribe'),
    expired: t('accounts.mailLink.used'),
    failed: t('accounts.mailLink.unsubscribeFailed'),
  }),
  'stop-emails': (key) => ({
    title: t('accounts.mailLink.stopEmails'),
    text: t('accounts.mailLink.stopEmailsHint', { kind: parseStopEmailsKey(key)?.type ?? '' }),
    button: t('accounts.mailLink.stopEmails'),
    expired: t('accounts.mailLink.stopEmailsInvalid'),
    failed: t('accounts.mailLink.stopEmailsFailed'),
  }),
}

/** The texts for a link's action; some depend on the key. */
export function mailLinkTexts(action: MailAction, key: string): MailLinkTexts {
  return texts[action](key)
}

/** Runs the link's action, which uses it up, unless the address is verified already; returns the message to show. Other tabs are notified. */
export async function followMailLink(action: MailAction, key: string): Promise<string> {
  const { expired, taken, failed } = mailLinkTexts(action, key)
  const verified = ['verified', t('accounts.mailLink.verifiedAlready')] as const
  try {
    const { message } = await post<{ message: string }>(
      '/auth/callback',
      { key, action },
      {
        codes: { expired, 'verified-already': verified, ...(taken && { 'email-taken': taken }) },
        otherwise: () => failed,
      },
    )
    notifyOtherTabs()
    return message
  } catch (error) {
    if (error instanceof FieldError && error.field === verified[0]) return error.message
    throw error
  }
}
