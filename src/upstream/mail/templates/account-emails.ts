import { textsIn, type Texts } from '#upstream/texts/texts-in.ts'
import {
  composeEmail,
  type EmailContent,
  type LinkFacts,
  type AccountFacts,
  unlinked,
  formatDate,
} from './email-layout.ts'

export const verifyEmail = (facts: LinkFacts) => addressEmail(facts, 'verifyEmail')

export const changeEmail = (facts: LinkFacts) => addressEmail(facts, 'changeEmail')

/** Has the owner of an address confirm it. */
function addressEmail(facts: LinkFacts, kind: 'verifyEmail' | 'changeEmail'): EmailContent {
  const { product, language, link } = facts
  const t = textsIn(language)
  return composeEmail({
    ...facts,
    subject: t(`${kind}.subject`, { product }),
    before: [t(`${kind}.before`, { product })],
    link: { label: t(`${kind}.link`), href: link },
    after: [t(`${kind}.after`)],
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
    case 'passkeyAdded':
    case 'passkeyRemoved':
      return t(`securityNotice.${event.kind}`, { name: event.name })
    case 'linked':
    case 'unlinked':
      return t(`securityNotice.${event.kind}`, { provider: event.provider })
    default:
      return t(`securityNotice.${event.kind}`)
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
