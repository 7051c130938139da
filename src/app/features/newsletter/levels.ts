import { t } from '#app/texts/t.ts'

/** How much of the newsletter a user gets; -1 until it is loaded. */
export type Level = -1 | 0 | 1 | 2

/** The available levels, lowest first. */
export const levels: readonly { level: Level; label: () => string; help: () => string }[] = [
  {
    level: 0,
    label: () => t('newsletter.level.none'),
    help: () => t('newsletter.level.noneHint'),
  },
  {
    level: 1,
    label: () => t('newsletter.level.major'),
    help: () => t('newsletter.majorHint'),
  },
  {
    level: 2,
    label: () => t('newsletter.level.majorAndMinor'),
    help: () => t('newsletter.minorHint'),
  },
]
