import { writeLetter, type Letter } from './letter.ts'

/** Tells a person by mail what the site tells them too; `message` is the notification's plain sentence. */
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
      'For a quarter of an hour no more mail comes about the same thing, whatever else is said there; the site shows it all.',
      `Which notifications are mailed to you is your choice: ${settings}`,
    ],
    because: 'because you asked to be told by mail',
  })
}
