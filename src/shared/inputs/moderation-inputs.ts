import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { textInput } from './text-input.ts'

const said = z
  .string()
  .trim()
  .max(limits.moderationText.max, `At most ${limits.moderationText.max.toLocaleString('en')} characters`)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), "Contains characters that can't be stored")

/** Why something is reported. */
const reportReason = z.enum(['SPAM', 'ABUSE', 'OFF_TOPIC', 'ILLEGAL', 'OTHER'])

/** A report of an object; what is "other" has to be said. */
export const reportObjectInput = z
  .strictObject({ objectId: z.string(), reason: reportReason, text: said.nullish() })
  .refine(({ reason, text }) => reason !== 'OTHER' || !!text, {
    message: "Please tell us what's wrong",
    path: ['text'],
  })

/** What a moderator does about a report; a warning and a ban need words. */
export const resolveReportInput = z
  .strictObject({
    reportId: z.int(),
    act: z.enum(['DISMISS', 'HIDE', 'WARN', 'BAN']),
    message: said.nullish(),
    until: z.int().nullish(),
    hide: z.boolean().nullish(),
    parts: z
      .array(z.enum(['BIO', 'PICTURE']))
      .max(2)
      .nullish(),
  })
  .refine(({ act, message }) => (act !== 'WARN' && act !== 'BAN') || !!message, {
    message: 'A message is required',
    path: ['message'],
  })

/** A ban, with the reason that the user sees. */
export const banUserInput = z.strictObject({
  userId: z.string(),
  reason: textInput(limits.moderationText.max, 'A reason is required').transform((text) => text.trim()),
  until: z.int().nullish(),
})
