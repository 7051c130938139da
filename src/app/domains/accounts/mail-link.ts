import type { MailAction } from './mail-action.ts'
import { post } from './rest.ts'
import { tellOtherTabs } from './tokens.ts'

/** The words in which a person is asked before anything happens. */
export interface MailWords {
  title: string
  text: string
  button: string
  /** Said of a key that is spent or too old. */
  expired: string
  /** Said of an address that somebody else has by now. */
  taken?: string
  /** Said of any other failure. */
  failed: string
}

const spent = 'This link has been used already, or is too old.'
const inSettings = 'If you still need it, ask for a new one in your account settings.'

const words: Record<MailAction, MailWords> = {
  'verify-email': {
    title: 'Confirm your email address',
    text: 'One press, and your account can write, like and upload.',
    button: 'Confirm email address',
    expired: `${spent} ${inSettings}`,
    failed: 'Your email address could not be confirmed. Please try again later.',
  },
  'change-email': {
    title: 'Confirm your new email address',
    text: 'One press, and this address takes the place of the one your account has now.',
    button: 'Confirm email address',
    expired: `${spent} ${inSettings}`,
    taken: 'That email address is already in use.',
    failed: 'Your email address could not be confirmed. Please try again later.',
  },
  'confirm-newsletter': {
    title: 'Confirm your subscription',
    text: 'One press, and our newsletter comes to this address.',
    button: 'Confirm subscription',
    expired: `Failed to confirm newsletter subscription. ${spent}`,
    failed: 'Failed to confirm newsletter subscription',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    text: 'One press, and our newsletter comes to this address no more.',
    button: 'Unsubscribe',
    expired: spent,
    failed: 'You could not be unsubscribed. Please try again later.',
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
