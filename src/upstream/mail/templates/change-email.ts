import { textsIn } from '#upstream/texts/texts-in.ts'
import { composeEmail, type EmailContent, type LinkFacts } from './email-layout.ts'

/** Asks the new address to confirm the change of the account's email. */
export function changeEmail(facts: LinkFacts): EmailContent {
  const { product, language, link } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    subject: t('changeEmail.subject', { product }),
    before: [t('changeEmail.before', { product })],
    link: { label: t('changeEmail.link'), href: link },
    after: [t('changeEmail.after')],
  })
}
