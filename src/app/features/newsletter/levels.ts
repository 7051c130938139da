import * as texts from '#app/texts/english/newsletter.ts'

/** How much of the newsletter somebody gets; -1 while that is not known yet. */
export type Level = -1 | 0 | 1 | 2

/** The levels that can be chosen, least first. */
export const levels: readonly { level: Level; label: string; help: string }[] = [
  { level: 0, label: texts.none, help: texts.noNewsletterAtAll },
  { level: 1, label: texts.majorUpdatesOnly, help: texts.majorFrequency },
  { level: 2, label: texts.majorAndMinorUpdates, help: texts.minorFrequency },
]
