import { textsIn, type Texts } from '#upstream/texts/texts-in.ts'
import {
  composeEmail,
  type EmailContent,
  type LinkFacts,
  type AccountFacts,
  unlinked,
  formatDate,
} from './email-layout.ts'

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

export function resetEmail(facts: LinkFacts): EmailContent {
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

export type SecurityEvent =
  | { kind: 'passwordChanged' | 'passwordReset' | 'passkeysRemoved' }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string }
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
    case 'passkeysRemoved':
      return t('securityNotice.passkeysRemoved')
    case 'passkeyAdded':
      return t('securityNotice.passkeyAdded', { name: event.name })
    case 'passkeyRemoved':
      return t('securityNotice.passkeyRemoved', { name: event.name })
    case 'linked':
      return t('securityNotice.linked', { provider: event.provider })
    default:
      return t('securityNotice.unlinked', { provider: event.provider })
  }
}

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
