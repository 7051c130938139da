import type { Language } from '#shared/page/language.ts'
import { textsIn, type Texts } from '#upstream/texts/texts-in.ts'
import type { Section } from './export-sections.ts'

function descriptions(t: Texts): Record<Section, string> {
  return {
    profile: t('export.profile'),
    logins: t('export.logins'),
    passkeys: t('export.passkeys'),
    sessions: t('export.sessions'),
    posts: t('export.posts'),
    comments: t('export.comments'),
    tickets: t('export.tickets'),
    ticketChanges: t('export.ticketChanges'),
    creations: t('export.creations'),
    deleted: t('export.deleted'),
    revisions: t('export.revisions'),
    versions: t('export.versions'),
    uploads: t('export.uploads'),
    likes: t('export.likes'),
    follows: t('export.follows'),
    visits: t('export.visits'),
    notifications: t('export.notifications'),
    preferences: t('export.preferences'),
    newsletter: t('export.newsletter'),
    emails: t('export.emails'),
    newslettersReceived: t('export.newslettersReceived'),
    undeliverable: t('export.undeliverable'),
    newslettersWritten: t('export.newslettersWritten'),
    newsletterDrafts: t('export.newsletterDrafts'),
    reports: t('export.reports'),
    decisions: t('export.decisions'),
    actions: t('export.actions'),
    actionsByStaff: t('export.actionsByStaff'),
  }
}

export function exportReadme(facts: {
  language: Language
  product: string
  username: string
  /** Seconds since the Unix epoch. */
  madeAt: number
}): string {
  const { language, product, username, madeAt } = facts
  const t = textsIn(language)
  const moment = new Date(madeAt * 1000).toISOString()
  const files = Object.entries(descriptions(t)).map(([name, text]) => `  ${name}.json\n    ${text}`)
  return [
    t('export.title', { username, product, moment }),
    t('export.form'),
    ...files,
    `  files/\n    ${t('export.files')}`,
    t('export.leftOut'),
    '',
  ].join('\n\n')
}
