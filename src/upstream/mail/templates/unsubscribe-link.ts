import { textsIn } from '#upstream/texts/texts-in.ts'
import { writeLetter, type Letter, type LinkFacts } from './letter.ts'

/** The unsubscribe link that the address requested. */
export function unsubscribeLink(facts: Omit<LinkFacts, 'username'>): Letter {
  const { product, language, link } = facts
  const t = textsIn(language)
  return writeLetter({
    ...facts,
    username: null,
    subject: t('unsubscribeLink.subject', { product }),
    before: [t('unsubscribeLink.before', { product })],
    link: { label: t('unsubscribeLink.link'), href: link },
    after: [t('unsubscribeLink.after')],
  })
}
