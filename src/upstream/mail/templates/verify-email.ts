import { textsIn } from '#upstream/texts/texts-in.ts'
import { composeEmail, type EmailContent, type LinkFacts, type AccountFacts } from './email-layout.ts'

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

/** An address that its owner recognises and others can't use: `a•••@e•••.org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const dot = domain.lastIndexOf('.')
  const ending = dot > 0 ? domain.slice(dot) : ''
  return `${address.slice(0, Math.min(1, at))}•••@${domain.slice(0, 1)}•••${ending}`
}

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
