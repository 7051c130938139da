import { textsIn } from '#upstream/texts/texts-in.ts'
import { writeLetter, type Letter, type LinkFacts } from './letter.ts'

/** Asks a new user to confirm their address. */
export function verifyEmail(facts: LinkFacts): Letter {
  const { product, language, link } = facts
  const t = textsIn(language)
  return writeLetter({
    ...facts,
    subject: t('verifyEmail.subject', { product }),
    before: [t('verifyEmail.before', { product })],
    link: { label: t('verifyEmail.link'), href: link },
    after: [t('verifyEmail.after')],
  })
}
