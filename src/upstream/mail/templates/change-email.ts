import { textsIn } from '#upstream/texts/texts-in.ts'
import { writeLetter, type Letter, type LinkFacts } from './letter.ts'

/** Asks the new address to confirm the change of the account's email. */
export function changeEmail(facts: LinkFacts): Letter {
  const { product, language, link } = facts
  const t = textsIn(language)
  return writeLetter({
    ...facts,
    subject: t('changeEmail.subject', { product }),
    before: [t('changeEmail.before', { product })],
    link: { label: t('changeEmail.link'), href: link },
    after: [t('changeEmail.after')],
  })
}
