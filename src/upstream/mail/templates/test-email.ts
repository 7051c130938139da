import { textsIn } from '#upstream/texts/texts-in.ts'
import { type AccountFacts, composeEmail, type EmailContent } from './email-layout.ts'

export function testEmail(facts: AccountFacts): EmailContent {
  const { product, language } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    subject: t('testEmail.subject', { product }),
    before: [t('testEmail.before', { product })],
    after: [],
  })
}
