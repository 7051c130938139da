import { textsIn } from '#upstream/texts/texts-in.ts'
import { formatDate, composeEmail, type EmailContent, type LinkFacts } from './email-layout.ts'

/** Notifies a user that their account will be deleted, and how to keep it: `dueAt` in seconds since the Unix epoch. */
export function deletionEmail(facts: LinkFacts & { dueAt: number }): EmailContent {
  const { product, language, link, dueAt } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    subject: t('deletion.subject', { product }),
    before: [t('deletion.before', { product, moment: formatDate(language, dueAt) }), t('deletion.how')],
    link: { label: t('deletion.link'), href: link },
    after: [t('deletion.after')],
  })
}
