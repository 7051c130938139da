import { textsIn } from '#upstream/texts/texts-in.ts'
import { composeEmail, type EmailContent, type LinkFacts } from './email-layout.ts'

/** Asks the reader of an address to confirm the newsletter. */
export function confirmNewsletter(facts: Omit<LinkFacts, 'username'> & { minor: boolean }): EmailContent {
  const { product, language, link, minor } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    username: null,
    subject: t('confirmNewsletter.subject', { product }),
    before: [t('confirmNewsletter.before', { product, minor })],
    link: { label: t('confirmNewsletter.link'), href: link },
    after: [t('confirmNewsletter.after')],
  })
}
