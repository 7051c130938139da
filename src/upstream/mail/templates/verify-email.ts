import { textsIn } from '#upstream/texts/texts-in.ts'
import { composeEmail, type EmailContent, type LinkFacts } from './email-layout.ts'

/** Asks a new user to confirm their address. */
export function verifyEmail(facts: LinkFacts): EmailContent {
  const { product, language, link } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    subject: t('verifyEmail.subject', { product }),
    before: [t('verifyEmail.before', { product })],
    link: { label: t('verifyEmail.link'), href: link },
    after: [t('verifyEmail.after')],
  })
}
