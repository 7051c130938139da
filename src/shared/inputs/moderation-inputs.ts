import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { banUserShape, reportObjectShape, resolveReportShape } from './shapes.gen.ts'
import { textInput } from './text-input.ts'

const said = z
  .string()
  .trim()
  .max(limits.moderationText.max, `At most ${limits.moderationText.max.toLocaleString('en')} characters`)
  .refine((text) => text.isWellFormed() && !text.includes('\0'), "Contains characters that can't be stored")

/** A report of an object; what is "other" has to be said. */
export const reportObjectInput = reportObjectShape
  .extend({ text: said.nullish() })
  .refine(({ reason, text }) => reason !== 'OTHER' || !!text, {
    message: "Please tell us what's wrong",
    path: ['text'],
  })

/** What a moderator does about a report; a warning and a ban need words. */
export const resolveReportInput = resolveReportShape
  .extend({
    message: said.nullish(),
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
export const banUserInput = banUserShape.extend({
  reason: textInput(limits.moderationText.max, 'A reason is required').transform((text) => text.trim()),
})
