import { writeLetter, type Letter } from './letter.ts'

/** The link that ends a subscription, for whoever asked for it at the address. */
export function unsubscribeLink({ product, link }: { product: string; link: string }): Letter {
  return writeLetter({
    product,
    username: null,
    subject: `Unsubscribe from the ${product} newsletter`,
    before: [`Someone (hopefully you) asked how to unsubscribe this address from the ${product} newsletter.`],
    link: { label: 'Unsubscribe', href: link },
    after: ["The link works for seven days. Wasn't this you? Ignore this email: nothing changes."],
  })
}
