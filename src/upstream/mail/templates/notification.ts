import { writeLetter, type Letter } from './letter.ts'

/** Sends a user's notification by email; `message` is the notification's plain sentence. */
export function notificationLetter(facts: {
  product: string
  username: string
  message: string
  link: string
  /** Where mail of this kind is turned off. */
  settings: string
}): Letter {
  const { product, username, message, link, settings } = facts
  return writeLetter({
    product,
    username,
    subject: message,
    before: [`${message}.`],
    link: { label: 'Read it on the site', href: link },
    after: [
      "We won't email you about this thread again for 15 minutes.",
      `Manage email notifications: ${settings}`,
    ],
    because: 'because email notifications are on',
  })
}
