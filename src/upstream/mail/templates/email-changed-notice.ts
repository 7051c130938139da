import { writeLetter, type Letter } from './letter.ts'
import { maskAddress } from './mask-address.ts'

/** Tells the old address that the account has moved to another, of which it shows only the outline. */
export function emailChangedNotice(facts: { product: string; username: string; newAddress: string }): Letter {
  const { product, username, newAddress } = facts
  return writeLetter({
    product,
    username,
    subject: `Your ${product} email address was changed`,
    before: [
      `The email address of your ${product} account is now ${maskAddress(newAddress)}. This address gets no more mail about it.`,
    ],
    after: [
      'If this was you, there is nothing to do. If not, someone else is in your account: write to the people who run the site at once, and say that this address was yours.',
    ],
  })
}
