import { textsIn } from '#upstream/texts/texts-in.ts'
import { composeEmail, type AccountFacts, type EmailContent } from './email-layout.ts'
import { maskAddress } from './mask-address.ts'

/** Notifies the old address that the account's email was changed to another, which is shown masked. */
export function emailChangedNotice(facts: AccountFacts & { newAddress: string }): EmailContent {
  const { product, language, newAddress } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    subject: t('emailChanged.subject', { product }),
    before: [t('emailChanged.before', { product, address: maskAddress(newAddress) })],
    after: [t('emailChanged.after')],
  })
}
