import { writeLetter, type Letter } from './letter.ts'

/** Asks a new person to confirm that the address is theirs. */
export function verifyEmail(facts: { product: string; username: string; link: string }): Letter {
  const { product, username, link } = facts
  return writeLetter({
    product,
    username,
    subject: `Confirm your email address for ${product}`,
    before: [
      `Please confirm that this is your email address. Then you can post, comment, like and upload on ${product}.`,
    ],
    link: { label: 'Confirm email address', href: link },
    after: [
      "The link works once, for 24 hours. Didn't sign up? Ignore this email and we won't email you again.",
    ],
  })
}
