import * as texts from '#app/texts/english/accounts.ts'
import type { MailAction } from './mail-action.ts'
import { post } from '#app/api/rest.ts'
import { tellOtherTabs } from '#app/api/tokens.ts'

/** The words in which a person is asked before anything happens. */
export interface MailWords {
  title: string
  text: string
  button: string
  /** Shown for a key that was used or has expired. */
  expired: string
  /** Said of an address that somebody else has by now. */
  taken?: string
  /** Said of any other failure. */
  failed: string
}

const spent = texts.linkUsed
const inSettings = texts.ifYouStillNeedIt

const words: Record<MailAction, MailWords> = {
  'verify-email': {
    title: texts.confirmYourEmailAddress,
    text: texts.confirmEmailText,
    button: texts.confirmEmailAddress,
    expired: `${spent} ${inSettings}`,
    failed: texts.emailNotConfirmed,
  },
  'change-email': {
    title: texts.confirmYourNewEmailAddress,
    text: texts.confirmNewEmailText,
    button: texts.confirmEmailAddress,
    expired: `${spent} ${inSettings}`,
    taken: texts.emailTaken,
    failed: texts.emailNotConfirmed,
  },
  'confirm-newsletter': {
    title: texts.confirmYourSubscription,
    text: texts.confirmSubscriptionText,
    button: texts.confirmSubscription,
    expired: texts.subscriptionLinkUsed(spent),
    failed: texts.subscriptionNotConfirmed,
  },
  unsubscribe: {
    title: texts.unsubscribe,
    text: texts.unsubscribeText,
    button: texts.unsubscribe,
    expired: spent,
    failed: texts.youCouldNotBeUnsubscribed,
  },
}

/** The words for what a link asks for. */
export function mailWords(action: MailAction): MailWords {
  return words[action]
}

/** Does what the link is for, which uses it up; returns what to say. Other tabs learn of it. */
export async function followMailLink(action: MailAction, key: string): Promise<string> {
  const { expired, taken, failed } = words[action]
  const { message } = await post<{ message: string }>(
    '/auth/callback',
    { key, action },
    { codes: { expired, ...(taken && { 'email-taken': taken }) }, otherwise: () => failed },
  )
  tellOtherTabs()
  return message
}
