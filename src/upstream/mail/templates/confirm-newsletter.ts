import { textsIn } from '#upstream/texts/texts-in.ts'
import { writeLetter, type Letter, type LinkFacts } from './letter.ts'

/** Asks the reader of an address to confirm the newsletter. */
export function confirmNewsletter(facts: Omit<LinkFacts, 'username'> & { minor: boolean }): Letter {
  const { product, language, link, minor } = facts
  const t = textsIn(language)
  return writeLetter({
    ...facts,
    username: null,
    subject: t('confirmNewsletter.subject', { product }),
    before: [t('confirmNewsletter.before', { product, minor })],
    link: { label: t('confirmNewsletter.link'), href: link },
    after: [t('confirmNewsletter.after')],
  })
}
