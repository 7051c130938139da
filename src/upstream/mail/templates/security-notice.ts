import { textsIn, type Texts } from '#upstream/texts/texts-in.ts'
import { composeEmail, type AccountFacts, type EmailContent, formatDate } from './email-layout.ts'

export type SecurityEvent =
  | { kind: 'passwordChanged' | 'passwordReset' }
  | { kind: 'linked' | 'unlinked'; provider: string }

/** Notifies a user of a change to their account: `when` in seconds since the Unix epoch. */
export function securityNotice(facts: AccountFacts & { event: SecurityEvent; when: number }): EmailContent {
  const { product, language, event, when } = facts
  const t = textsIn(language)
  const moment = formatDate(language, when)
  return composeEmail({
    ...facts,
    subject: t('securityNotice.subject', { product }),
    before: [sentenceOf(event, t), t('securityNotice.when', { moment })],
    after: [t('securityNotice.after')],
  })
}

function sentenceOf(event: SecurityEvent, t: Texts): string {
  switch (event.kind) {
    case 'passwordChanged':
      return t('securityNotice.passwordChanged')
    case 'passwordReset':
      return t('securityNotice.passwordReset')
    case 'linked':
      return t('securityNotice.linked', { provider: event.provider })
    default:
      return t('securityNotice.unlinked', { provider: event.provider })
  }
}
