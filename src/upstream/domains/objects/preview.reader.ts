import type { RequestContext } from '#upstream/request/context.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import { findReferences, renderBody } from './body-markup.ts'
import { requireMember } from './member.policy.ts'
import { consumeWriting } from './writing-rates.ts'
import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { optionalTextInput } from '#shared/inputs/text-input.ts'

/** A text that is to be seen before it is saved, and the object whose body it may become; it may be blank. */
const previewInput = z.strictObject({
  body: optionalTextInput(limits.body.max),
  objectId: z.string().max(40).nullish(),
})

/** Keeps the footnotes of a preview apart from those of all stored texts, whose prefix is a public id. */
const prefix = 'preview'

/** Stores only the count of such calls; throws 401 and 403 for viewers who couldn't save the text, 429 for too many. */
export async function previewBody(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { body, objectId } = previewInput.parse(input)
  await consumeWriting(context, 'preview')
  const references = await findReferences(context, body, objectId ?? null)
  return htmlIn(renderBody(context.config, body, references, prefix), context.language)
}
