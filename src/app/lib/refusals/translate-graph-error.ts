import { GraphError, type GraphErrorLine } from '#shared/errors.ts'
import { archiveMessages } from './archive-messages.ts'
import { inputMessages } from './input-messages.ts'
import { refusalMessage } from './refusal-message.ts'
import { t } from '#app/texts/t.ts'
import type { querySentences } from '#shared/refusals/query-sentences.ts'
import type { MessagesOf } from '#shared/refusals/refusal-of.ts'
import { utcMinute, type writeSentences } from '#shared/refusals/write-sentences.ts'

/** Why the service doesn't do something, in the reader's language. */
export const writeMessages: MessagesOf<typeof writeSentences> = {
  'already-sent': () => t('refusals.alreadySent'),
  'password-wrong': () => t('accounts.settings.passwordWrong'),
  'passkey-refused': () => t('accounts.passkeys.refused'),
  'sign-in-again': () => t('accounts.settings.needsFreshLogin'),
  'verified-already': () => t('accounts.mailLink.verifiedAlready'),
  'changed-meanwhile': () => t('refusals.changedMeanwhile'),
  'day-taken': () => t('refusals.dayTaken'),
  'comments-locked': () => t('refusals.commentsLocked'),
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
  'file-being-read': () => t('refusals.fileBeingRead'),
  'creation-not-drawn': () => t('refusals.creationNotDrawn'),
  'chosen-kind-differs': ({ found, chosen }) => t('refusals.chosenKindDiffers', { found, chosen }),
  'too-many-requests': ({ until }) => t('refusals.tooManyRequests', { until: utcMinute(until) }),
  banned: () => t('refusals.banned'),
  'banned-because': ({ reason }) => t('refusals.bannedBecause', { reason }),
  'banned-until': ({ until }) => t('refusals.bannedUntil', { until: utcMinute(until) }),
  'banned-until-because': ({ until, reason }) =>
    t('refusals.bannedUntilBecause', { until: utcMinute(until), reason }),
}

/** Why a ticket query can't be read, in the reader's language. */
export const queryMessages: MessagesOf<typeof querySentences> = {
  'query-too-long': ({ max }) => t('refusals.queryTooLong', { max }),
  'query-too-deep': ({ max, column }) => t('refusals.queryTooDeep', { max, column }),
  'query-too-many-terms': ({ max, column }) => t('refusals.queryTooManyTerms', { max, column }),
  'query-ends-early': ({ column }) => t('refusals.queryEndsEarly', { column }),
  'query-unexpected': ({ mark, column }) => t('refusals.queryUnexpected', { mark, column }),
  'query-minus-sort': ({ column }) => t('refusals.queryMinusSort', { column }),
  'query-open-bracket': ({ column }) => t('refusals.queryOpenBracket', { column }),
  'query-open-quote': ({ column }) => t('refusals.queryOpenQuote', { column }),
  'query-empty-quotes': ({ column }) => t('refusals.queryEmptyQuotes', { column }),
  'query-space-missing': ({ column }) => t('refusals.querySpaceMissing', { column }),
  'query-nested-sort': ({ column }) => t('refusals.queryNestedSort', { column }),
  'query-second-sort': ({ column }) => t('refusals.querySecondSort', { column }),
  'query-unknown-name': ({ name, column }) => t('refusals.queryUnknownName', { name, column }),
  'query-value': ({ name, column }) => t('refusals.queryValue', { name, column }),
}

const messages = { ...inputMessages, ...writeMessages, ...queryMessages, ...archiveMessages }

/**
 * An error of the service with its refusals in the reader's language. The server translates each answer, so that no browser loads
 * the messages of possible refusals; for a code that isn't known here the service's sentence is unchanged.
 */
export function translateGraphError(error: GraphError): GraphError {
  return new GraphError(error.lines.map(translateLine))
}

function translateLine(line: GraphErrorLine): GraphErrorLine {
  const text = line.refusal && refusalMessage(messages, line.refusal)
  if (text === undefined) return line
  return line.why === undefined ? { ...line, message: text } : { ...line, why: text }
}
