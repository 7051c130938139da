import { permanentBanEnd } from '#shared/limits.ts'
import type { Language } from '#shared/page/language.ts'
import { utcMinute } from '#shared/refusals/write-sentences.ts'
import type { Role } from '#upstream/request/context.ts'
import { textsIn, type Texts } from '#upstream/texts/texts-in.ts'

/** An object or profile as its notices name it: a comment by the title of its subject, a profile by its username. */
export interface NamedObject {
  what: 'post' | 'comment' | 'ticket' | 'creation' | 'profile'
  title: string
}

/** A ban: its end in seconds, and its reason, which may be empty. */
interface Ban {
  until: number
  reason: string
  rule?: string | undefined
}

export type Removed =
  | ({ kind: 'HIDDEN' } & NamedObject)
  | { kind: 'PROFILE_CLEARED'; parts: readonly ('BIO' | 'PICTURE')[] }

/** Details of a removal: its act, with a reason, which may be empty, a warning or a ban, and the rule that was broken. */
type WithRemoval =
  | { act: 'HIDE' | 'WARN'; reason: string; rule?: string | undefined }
  | ({ act: 'BAN' } & Ban)

/**
 * Notice of a decision of staff about a user's text or account. `appealable` ones mention the appeal and link to the settings; those from
 * before there were appeals link to their object. Older deletions and locks have no reason.
 */
export type DecisionNotice = { appealable?: true } & (
  | (Removed & WithRemoval)
  | ({ kind: 'WARNED'; reason: string; rule?: string | undefined } & NamedObject)
  | ({ kind: 'BANNED' } & Ban)
  | ({ kind: 'DELETED'; reason?: string; rule?: string | undefined } & NamedObject)
  | { kind: 'LOCKED'; title: string; reason?: string; rule?: string | undefined }
)

/** Notice from the site or its staff to a user, with the values of its sentence; stored as JSON. */
export type SystemNotice =
  | ({ kind: 'EDITED' | 'RESTORED' } & NamedObject)
  | DecisionNotice
  | {
      kind: 'APPEAL_UPHELD' | 'APPEAL_OVERTURNED'
      what: NamedObject['what'] | 'account'
      title: string
      answer: string
    }
  | { kind: 'UNBANNED' | 'LOGGED_OUT' | 'PASSWORD_CHANGED' | 'PASSWORD_RESET' | 'EMAIL_VERIFIED' }
  | { kind: 'DATA_READY' }
  | { kind: 'DELETION_STARTED'; dueAt: number }
  | { kind: 'EMAIL_CHANGED'; email: string }
  | { kind: 'PROVIDER_LINKED'; provider: string }
  | { kind: 'UNLOCKED' | 'PINNED' | 'UNPINNED'; title: string }
  | { kind: 'MOVED'; title: string; forum: string }
  | { kind: 'ROLES_SET'; roles: readonly Role[] }
  | { kind: 'NEWSLETTER_WITHHELD'; title: string }
  | ({ kind: 'REPORT_REVIEWED'; outcome: 'KEPT' | 'HIDDEN' | 'ACTED' } & NamedObject)

const sentences: {
  [Kind in SystemNotice['kind']]: (
    t: Texts,
    notice: SystemNotice & { kind: Kind },
    language: Language,
  ) => string
} = {
  EDITED: (t, notice) => t('staff.edited', named(notice)),
  DELETED: (t, { reason, ...notice }) =>
    reason ? t('staff.deletedBecause', { ...named(notice), reason }) : t('staff.deleted', named(notice)),
  RESTORED: (t, notice) => t('staff.restored', named(notice)),
  HIDDEN: hiddenText,
  PROFILE_CLEARED: clearedText,
  WARNED: (t, notice) => t('staff.warned', { ...named(notice), reason: notice.reason }),
  BANNED: banText,
  UNBANNED: (t) => t('staff.unbanned'),
  LOGGED_OUT: (t) => t('account.loggedOutByStaff'),
  PASSWORD_CHANGED: (t) => t('account.passwordChanged'),
  PASSWORD_RESET: (t) => t('account.passwordReset'),
  EMAIL_VERIFIED: (t) => t('account.emailVerified'),
  DELETION_STARTED: (t, { dueAt }) => t('account.deletionStarted', { moment: utcMinute(dueAt) }),
  DATA_READY: (t) => t('account.dataReady'),
  EMAIL_CHANGED: (t, { email }) => t('account.emailChanged', { email }),
  PROVIDER_LINKED: (t, { provider }) => t('account.providerLinked', { provider }),
  LOCKED: (t, { title, reason }) =>
    reason
      ? t('staff.lockedBecause', { title: quotedTitle(title), reason })
      : t('staff.locked', { title: quotedTitle(title) }),
  APPEAL_UPHELD: (t, { what, title, answer }) =>
    t('staff.appealUpheld', { what, title: quotedTitle(title), answer }),
  APPEAL_OVERTURNED: (t, { what, title, answer }) =>
    t('staff.appealOverturned', { what, title: quotedTitle(title), answer }),
  UNLOCKED: (t, { title }) => t('staff.unlocked', { title: quotedTitle(title) }),
  PINNED: (t, { title }) => t('staff.pinned', { title: quotedTitle(title) }),
  UNPINNED: (t, { title }) => t('staff.unpinned', { title: quotedTitle(title) }),
  MOVED: (t, { title, forum }) => t('staff.moved', { title: quotedTitle(title), forum }),
  ROLES_SET: rolesText,
  NEWSLETTER_WITHHELD: (t, { title }) => t('staff.newsletterWithheld', { title: quotedTitle(title) }),
  REPORT_REVIEWED: reviewedText,
}

export function isSystemNotice(notice: { kind: string }): notice is SystemNotice {
  return Object.hasOwn(sentences, notice.kind)
}

/** The page that a notice leads to, as a path on main; null for one that leads to its object, or nowhere. */
export function noticePage(notice: { kind: string; appealable?: true }): string | null {
  const { kind, appealable } = notice
  if (appealable || kind === 'APPEAL_UPHELD' || kind === 'APPEAL_OVERTURNED')
    return '/account-settings#decisions'
  if (kind === 'DELETION_STARTED') return '/account-settings#delete'
  if (kind === 'NEWSLETTER_WITHHELD') return '/management/newsletter'
  return kind === 'DATA_READY' ? '/account-settings#data' : null
}

export function systemNoticeText(notice: SystemNotice, language: Language): string {
  const sentence = sentences[notice.kind] as (t: Texts, notice: SystemNotice, language: Language) => string
  const text = sentence(textsIn(language), notice, language)
  const rule = 'rule' in notice ? notice.rule : undefined
  return rule === undefined ? text : textsIn(language)('staff.withRule', { text, rule })
}

function named({ what, title }: NamedObject): NamedObject {
  return { what, title: what === 'profile' ? title : quotedTitle(title) }
}

function hiddenText(t: Texts, notice: SystemNotice & { kind: 'HIDDEN' }): string {
  const object = named(notice)
  const { act, reason } = notice
  if (act === 'WARN') return t('staff.hiddenWithWarning', { ...object, reason })
  if (act === 'BAN')
    return t('staff.removedAndBanned', { removal: t('staff.hidden', object), ban: banText(t, notice) })
  return reason === '' ? t('staff.hidden', object) : t('staff.hiddenBecause', { ...object, reason })
}

function clearedText(t: Texts, notice: SystemNotice & { kind: 'PROFILE_CLEARED' }): string {
  const { act, reason, parts } = notice
  const which = parts.length > 1 ? 'both' : parts.includes('BIO') ? 'bio' : 'picture'
  if (act === 'WARN') return t('staff.clearedWithWarning', { which, reason })
  if (act === 'BAN')
    return t('staff.removedAndBanned', { removal: t('staff.cleared', { which }), ban: banText(t, notice) })
  return reason === '' ? t('staff.cleared', { which }) : t('staff.clearedBecause', { which, reason })
}

function banText(t: Texts, { until, reason }: Ban): string {
  if (until >= permanentBanEnd)
    return reason === '' ? t('refusals.banned') : t('refusals.bannedBecause', { reason })
  const end = utcMinute(until)
  return reason === ''
    ? t('refusals.bannedUntil', { until: end })
    : t('refusals.bannedUntilBecause', { until: end, reason })
}

function rolesText(t: Texts, { roles }: SystemNotice & { kind: 'ROLES_SET' }, language: Language): string {
  if (roles.length === 0) return t('staff.noRoles')
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' })
  return t('staff.roles', { roles: list.format(roles.map((role) => t('staff.role', { role }))) })
}

function reviewedText(t: Texts, notice: SystemNotice & { kind: 'REPORT_REVIEWED' }): string {
  const object = named(notice)
  if (notice.outcome === 'HIDDEN') return t('staff.reportHid', object)
  return notice.outcome === 'KEPT' ? t('staff.reportKept', object) : t('staff.reportActed', object)
}

/** A title in double quotes, for a sentence; its own double quotes become single ones. */
export function quotedTitle(title: string): string {
  const inner = title
    .replace(/"([^"]*)"/g, '‘$1’')
    .replaceAll('“', '‘')
    .replaceAll('”', '’')
  return `“${inner}”`
}
