import { textsIn } from '#upstream/texts/texts-in.ts'
import { composeEmail, unlinked, type EmailContent, type LinkFacts } from './email-layout.ts'

export function resetPassword(facts: LinkFacts): EmailContent {
  const { product, language, username, link } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    subject: t('resetPassword.subject', { product }),
    before: [t('resetPassword.before', { product, username: unlinked(username) })],
    link: { label: t('resetPassword.link'), href: link },
    after: [t('resetPassword.effect'), t('resetPassword.unasked')],
  })
}
