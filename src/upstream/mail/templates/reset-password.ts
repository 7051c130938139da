import { writeLetter, type Letter } from './letter.ts'

/** Lets someone who has lost their password choose another. */
export function resetPassword(facts: { product: string; username: string; link: string }): Letter {
  const { product, username, link } = facts
  return writeLetter({
    product,
    username,
    subject: `Choose a new ${product} password`,
    before: [
      `Someone (hopefully you) asked for a new password for your ${product} account. Your username is ${username}.`,
    ],
    link: { label: 'Choose a new password', href: link },
    after: [
      'The link works once, for one hour. Choosing a new password logs you out everywhere.',
      "Didn't ask for this? Ignore this email and your password won't change.",
    ],
  })
}
