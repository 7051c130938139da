import { textsIn } from '#upstream/texts/texts-in.ts'
import { composeEmail, type EmailContent, type LinkFacts } from './email-layout.ts'

/** The unsubscribe link that the address requested. */
export function unsubscribeLink(facts: Omit<LinkFacts, 'username'>): EmailContent {
  const { product, language, link } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    username: null,
    subject: t('unsubscribeLink.subject', { product }),
    before: [t('unsubscribeLink.before', { product })],
    link: { label: t('unsubscribeLink.link'), href: link },
    after: [t('unsubscribeLink.after')],
  })
}
