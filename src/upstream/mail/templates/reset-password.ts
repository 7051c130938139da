import { textsIn } from '#upstream/texts/texts-in.ts'
import { writeLetter, type Letter, type LinkFacts } from './letter.ts'

/** Lets a user who has lost their password choose a new one. */
export function resetPassword(facts: LinkFacts): Letter {
  const { product, language, username, link } = facts
  const t = textsIn(language)
  return writeLetter({
    ...facts,
    subject: t('resetPassword.subject', { product }),
    before: [t('resetPassword.before', { product, username })],
    link: { label: t('resetPassword.link'), href: link },
    after: [t('resetPassword.effect'), t('resetPassword.unasked')],
  })
}
