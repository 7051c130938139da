import { textsIn } from '#upstream/texts/texts-in.ts'
import { writeLetter, type AccountFacts, type Letter } from './letter.ts'
import { maskAddress } from './mask-address.ts'

/** Notifies the old address that the account's email was changed to another, which is shown masked. */
export function emailChangedNotice(facts: AccountFacts & { newAddress: string }): Letter {
  const { product, language, newAddress } = facts
  const t = textsIn(language)
  return writeLetter({
    ...facts,
    subject: t('emailChanged.subject', { product }),
    before: [t('emailChanged.before', { product, address: maskAddress(newAddress) })],
    after: [t('emailChanged.after')],
  })
}
