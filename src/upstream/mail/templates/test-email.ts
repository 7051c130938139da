import { textsIn } from '#upstream/texts/texts-in.ts'
import { type AccountFacts, writeLetter, type Letter } from './letter.ts'

/** Shows an admin that email arrives. */
export function testEmail(facts: AccountFacts): Letter {
  const { product, language } = facts
  const t = textsIn(language)
  return writeLetter({
    ...facts,
    subject: t('testEmail.subject', { product }),
    before: [t('testEmail.before', { product })],
    after: [],
  })
}
