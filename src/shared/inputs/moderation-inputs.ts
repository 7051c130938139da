import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import {
  answerAppealShape,
  appealDecisionShape,
  banUserShape,
  deleteCommentShape,
  deleteCreationShape,
  deletePostShape,
  lockPostShape,
  reportObjectShape,
  resolveReportShape,
} from './shapes.gen.ts'
import { textInput } from './text-input.ts'

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

/** The deletion of a post. */
export const deletePostInput = deletePostShape.extend(grounds)

/** The deletion of a comment. */
export const deleteCommentInput = deleteCommentShape.extend(grounds)

/** The deletion of a creation. */
export const deleteCreationInput = deleteCreationShape.extend(grounds)

/** A post that is locked, or unlocked. */
export const lockPostInput = lockPostShape.extend(grounds)

/** Fields for the reason and the rule before an action of staff on another user's text. */
export const groundsInput = z.object(grounds)

/** An appeal against a decision, in plain text. */
export const appealDecisionInput = appealDecisionShape.extend({
  text: textInput(limits.appeal.max, inputMessage('message-required')).transform((text) => text.trim()),
})

/** The answer to an appeal. */
export const answerAppealInput = answerAppealShape.extend({
  answer: textInput(limits.moderationText.max, inputMessage('message-required')).transform((text) =>
    text.trim(),
  ),
})

/** A report of an object; the reason "other" needs an explanation. */
export const reportObjectInput = reportObjectShape
  .extend({ text: moderationText.nullish() })
  .refine(({ reason, text }) => reason !== 'OTHER' || !!text, {
    message: inputMessage('report-text-required'),
    path: ['text'],
  })

/** Resolution of a report by a moderator; a warning and a ban need a message. */
export const resolveReportInput = resolveReportShape
  .extend({
    message: moderationText.nullish(),
    rule,
    parts: z
      .array(z.enum(['BIO', 'PICTURE']))
      .max(2)
      .nullish(),
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
export const banUserInput = banUserShape.extend({
  rule,
  reason: textInput(limits.moderationText.max, inputMessage('reason-required')).transform((text) =>
    text.trim(),
  ),
})
