import { t } from '#app/texts/t.ts'
import type { MessagesOf } from '#shared/refusals/refusal-of.ts'
import { utcMinute } from '#shared/refusals/utc-minute.ts'
import type { writeSentences } from '#shared/refusals/write-sentences.ts'

/** Why the service doesn't do something, in the reader's language. */
export const writeMessages: MessagesOf<typeof writeSentences> = {
  'already-sent': () => t('refusals.alreadySent'),
  'changed-meanwhile': () => t('refusals.changedMeanwhile'),
  'day-taken': () => t('refusals.dayTaken'),
  'comments-locked': () => t('refusals.commentsLocked'),
  'thread-full': () => t('refusals.threadFull'),
  'reply-too-deep': () => t('refusals.replyTooDeep'),
  'forum-id-taken': () => t('refusals.forumIdTaken'),
  'product-id-taken': () => t('refusals.productIdTaken'),
  'tag-name-taken': () => t('refusals.tagNameTaken'),
  'tag-elsewhere': () => t('refusals.tagElsewhere'),
  'tag-unknown': () => t('refusals.tagUnknown'),
  'ban-over': () => t('refusals.banOver'),
  'nothing-to-remove': () => t('refusals.nothingToRemove'),
  'too-many-pinned': ({ max }) => t('refusals.tooManyPinned', { max }),
  'report-handled': () => t('refusals.reportHandled'),
  'appealed-already': () => t('refusals.appealedAlready'),
  'appeal-over': () => t('refusals.appealOver'),
  'appeal-answered': () => t('refusals.appealAnswered'),
  'parent-gone': () => t('refusals.parentGone'),
  'text-overgrown': () => t('refusals.textOvergrown'),
  'newsletter-repeated': ({ title, list }) => t('refusals.newsletterRepeated', { title, list }),
  'newsletter-time-invalid': () => t('refusals.newsletterTimeInvalid'),
  'newsletter-over': () => t('refusals.newsletterOver'),
  'newsletter-drafts-full': ({ max }) => t('refusals.newsletterDraftsFull', { max }),
  'newcomer-links': ({ max }) => t('refusals.newcomerLinks', { max }),
  'newcomer-mentions': ({ max }) => t('refusals.newcomerMentions', { max }),
  'audience-version-unknown': () => t('refusals.audienceVersionUnknown'),
  'tab-too-long': () => t('refusals.tabTooLong'),
  'too-many-types': () => t('refusals.tooManyTypes'),
  'sort-unknown': () => t('refusals.sortUnknown'),
  'creation-not-drawn': () => t('refusals.creationNotDrawn'),
  'chosen-kind-differs': ({ found, chosen }) => t('refusals.chosenKindDiffers', { found, chosen }),
  'too-many-requests': ({ until }) => t('refusals.tooManyRequests', { until: utcMinute(until) }),
  banned: () => t('refusals.banned'),
  'banned-because': ({ reason }) => t('refusals.bannedBecause', { reason }),
  'banned-until': ({ until }) => t('refusals.bannedUntil', { until: utcMinute(until) }),
  'banned-until-because': ({ until, reason }) =>
    t('refusals.bannedUntilBecause', { until: utcMinute(until), reason }),
}
