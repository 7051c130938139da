import { textsIn } from '#upstream/texts/texts-in.ts'
import { mailMoment } from './mail-moment.ts'
import { writeLetter, type Letter, type LinkFacts } from './letter.ts'

/** Notifies a user that their account will be deleted, and how to keep it: `dueAt` in seconds since the Unix epoch. */
export function deletionLetter(facts: LinkFacts & { dueAt: number }): Letter {
  const { product, language, link, dueAt } = facts
  const t = textsIn(language)
  return writeLetter({
    ...facts,
    subject: t('deletion.subject', { product }),
    before: [t('deletion.before', { product, moment: mailMoment(language, dueAt) }), t('deletion.how')],
    link: { label: t('deletion.link'), href: link },
    after: [t('deletion.after')],
  })
}
