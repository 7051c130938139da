import { writeLetter, type Letter } from './letter.ts'

/** Asks whoever reads an address' mail whether the newsletter is to come there. */
export function confirmNewsletter(facts: { product: string; link: string; minor: boolean }): Letter {
  const { product, link, minor } = facts
  const what = minor ? 'major and minor updates' : 'major updates'
  return writeLetter({
    product,
    username: null,
    subject: `Confirm your subscription to the ${product} newsletter`,
    before: [`Someone (hopefully you) asked us to send ${what} of ${product} to this address.`],
    link: { label: 'Confirm subscription', href: link },
    after: [
      "The link works once, for three days. Wasn't this you? Ignore this email: we won't send anything unless you confirm.",
    ],
  })
}
