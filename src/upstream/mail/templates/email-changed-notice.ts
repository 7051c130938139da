import { writeLetter, type Letter } from './letter.ts'
import { maskAddress } from './mask-address.ts'

/** Tells the old address that the account's email was changed to another, which is shown masked. */
export function emailChangedNotice(facts: { product: string; username: string; newAddress: string }): Letter {
  const { product, username, newAddress } = facts
  return writeLetter({
    product,
    username,
    subject: `Your ${product} email address was changed`,
    before: [
      `The email address of your ${product} account is now ${maskAddress(newAddress)}. We won't email this address about it anymore.`,
    ],
    after: [
      "Was this you? Then you're all set. If not, someone else is using your account: contact the site's staff right away and tell them that this address was yours.",
    ],
  })
}
