import { writeLetter, type Letter } from './letter.ts'

/** Asks at the new address whether the account is to move there. */
export function changeEmail(facts: { product: string; username: string; link: string }): Letter {
  const { product, username, link } = facts
  return writeLetter({
    product,
    username,
    subject: `Confirm your new email address for ${product}`,
    before: [
      `You asked to use this address for your ${product} account. Your old address stays in use until you confirm.`,
    ],
    link: { label: 'Confirm new email address', href: link },
    after: ["The link works once, for 24 hours. Wasn't this you? Ignore this email and nothing will change."],
  })
}
