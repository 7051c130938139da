import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { id, textInput } from './text-input.ts'

const moderationText = z
  .string()
  .trim()
  .max(limits.moderationText.max, inputMessage('too-long', { max: limits.moderationText.max }))
  .refine((text) => text.isWellFormed() && !text.includes('\0'), inputMessage('unstorable'))

/** The rule that a decision is for, in one line; blank for none. */
const rule = z
  .string()
  .trim()
  .max(limits.ruleName.max, inputMessage('too-long', { max: limits.ruleName.max }))
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), inputMessage('unstorable'))
  .nullish()
  .transform((text) => text || undefined)

/** Reason and rule of an action of staff on another user's text; neither is required. */
const grounds = { reason: moderationText.nullish().transform((text) => text || undefined), rule }

export const deletePostInput = z.strictObject({ postId: id, ...grounds })

export const deleteCommentInput = z.strictObject({ commentId: id, ...grounds })

export const deleteCreationInput = z.strictObject({ creationId: id, ...grounds })

export const lockPostInput = z.strictObject({ postId: id, locked: z.boolean(), ...grounds })

/** Fields for the reason and the rule before an action of staff on another user's text. */
export const groundsInput = z.object(grounds)

/** An appeal against a decision, in plain text. */
export const appealDecisionInput = z.strictObject({
  decisionId: z.int(),
  text: textInput(limits.appeal.max, inputMessage('message-required')).transform((text) => text.trim()),
})

/** What becomes of a decision after an appeal. */
export const appealOutcome = z.enum(['UPHELD', 'OVERTURNED'])

/** The answer to an appeal. */
export const answerAppealInput = z.strictObject({
  decisionId: z.int(),
  outcome: appealOutcome,
  answer: textInput(limits.moderationText.max, inputMessage('message-required')).transform((text) =>
    text.trim(),
  ),
})

export const reportReason = z.enum(['SPAM', 'ABUSE', 'OFF_TOPIC', 'ILLEGAL', 'OTHER'])

/** A report of an object; the reason "other" needs an explanation. */
export const reportObjectInput = z
  .strictObject({ objectId: id, reason: reportReason, text: moderationText.nullish().default('') })
  .refine(({ reason, text }) => reason !== 'OTHER' || !!text, {
    message: inputMessage('report-text-required'),
    path: ['text'],
  })

export const reportAct = z.enum(['DISMISS', 'HIDE', 'WARN', 'BAN'])

export const profilePart = z.enum(['BIO', 'PICTURE'])

/** Resolution of a report by a moderator; a warning and a ban need a message. */
export const resolveReportInput = z
  .strictObject({
    reportId: z.int(),
    act: reportAct,
    message: moderationText.nullish().default(''),
    until: z.int().nullish(),
    hide: z.boolean().nullish().default(false),
    parts: z.array(profilePart).max(2).nullish(),
    rule,
  })
  .refine(({ act, message }) => (act !== 'WARN' && act !== 'BAN') || !!message, {
    message: inputMessage('message-required'),
    path: ['message'],
  })

/** The message and the rule that the form of a decision asks for; the service hides without a message too, for older clients. */
export const decisionInput = z.object({
  rule,
  message: moderationText.refine((text) => text !== '', inputMessage('message-required')),
})

/** A ban, with the reason that the user sees. */
export const banUserInput = z.strictObject({
  userId: id,
  reason: textInput(limits.moderationText.max, inputMessage('reason-required')).transform((text) =>
    text.trim(),
  ),
  until: z.int().nullish(),
  rule,
})
