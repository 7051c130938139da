import { t } from '#app/texts/t.ts'
import type { Report } from './moderation.queries.ts'

export const reasonLabels = {
  SPAM: () => t('moderation.reason.spam'),
  ABUSE: () => t('moderation.reason.abuse'),
  OFF_TOPIC: () => t('moderation.reason.offTopic'),
  ILLEGAL: () => t('moderation.reason.illegal'),
  OTHER: () => t('moderation.reason.other'),
} as const satisfies Record<Report['reason'], () => string>

const actLabels = {
  DISMISS: () => t('moderation.reports.dismissDone'),
  HIDE: () => t('moderation.reports.hidden'),
  WARN: () => t('moderation.reports.warnDone'),
  BAN: () => t('moderation.reports.banDone'),
} as const satisfies Record<NonNullable<Report['act']>, () => string>

export function actLabel(act: NonNullable<Report['act']>, object: Pick<Report['object'], 'kind'>): string {
  return act === 'HIDE' && isProfile(object) ? t('moderation.reports.removeDone') : actLabels[act]()
}

/** Whether it is about a profile, of which parts are removed instead of hiding it. */
export function isProfile({ kind }: Pick<Report['object'], 'kind'>): boolean {
  return kind === 'profile'
}
