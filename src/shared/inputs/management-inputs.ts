import { z } from 'zod'
import { isId, isProductId, isSiteFeed } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { legalKinds } from '#shared/names/legal-kinds.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { tagColor, tagName } from './ticket-inputs.ts'
import { expectedEditTime, id, optionalLineInput, optionalTextInput, titleInput } from './text-input.ts'

const position = z
  .int()
  .min(0, inputMessage('too-small', { min: 0 }))
  .max(10_000, inputMessage('too-great', { max: 10_000 }))
const description = optionalLineInput(limits.description.max)

/** A forum as it is to be; without an id a new one. */
export const saveForumInput = z.strictObject({
  forumId: id.nullish(),
  title: titleInput(limits.name.min, limits.name.max, inputMessage('title-required')),
  description,
  protected: z.boolean(),
  help: z.boolean().nullish(),
  position,
  archived: z.boolean(),
})

/** A forum to create, with a random id if it has none. */
export const newForumInput = z.strictObject({
  forumId: id.refine((forumId) => isId('forum', forumId), inputMessage('forum-id-form')).nullish(),
  title: titleInput(limits.name.min, limits.name.max, inputMessage('title-required')),
  description,
  protected: z.boolean(),
})

/** Forums to create at once; no two may have the same id. */
export const createForumsInput = z.strictObject({
  forums: z
    .array(newForumInput)
    .min(1)
    .max(limits.newForums)
    .refine((forums) => {
      const ids = forums.flatMap(({ forumId }) => forumId ?? [])
      return new Set(ids).size === ids.length
    }, inputMessage('forum-id-form')),
})

/** A product's fields; its id is part of URLs and never changes. */
export const saveProductInput = z.strictObject({
  productId: id
    .refine(isProductId, inputMessage('product-id-form'))
    .refine((productId) => !isSiteFeed(productId), inputMessage('product-id-reserved')),
  isNew: z.boolean(),
  name: titleInput(limits.name.min, limits.name.max, inputMessage('name-required')),
  description,
  position,
  archived: z.boolean(),
})

export const saveTagInput = z.strictObject({ tagId: z.int(), name: tagName, color: tagColor })

/** A tag that goes, and the one that gets its tickets. */
export const mergeTagsInput = z
  .strictObject({ tagId: z.int(), intoTagId: z.int() })
  .refine(({ tagId, intoTagId }) => tagId !== intoTagId, {
    message: inputMessage('tag-into-itself'),
    path: ['intoTagId'],
  })

export const deleteTagInput = z.strictObject({ tagId: z.int() })

/** The legal texts that a site may have. */
export const legalKind = z.enum(legalKinds.map((kind) => kind.toUpperCase() as Uppercase<typeof kind>))

/** A legal text as it is to be; blank to delete it. */
export const saveLegalTextInput = z.strictObject({
  kind: legalKind,
  body: optionalTextInput(limits.legalText.max),
  ifUpdatedAt: expectedEditTime,
})

/** A failed job that is run again, or forgotten. */
export const failedJobInput = z.strictObject({ jobId: z.int() })

/** An email that couldn't be sent and is forgotten. */
export const dropMailInput = z.strictObject({ mailId: z.int() })

/** An address that is to get bulk email again. */
export const removeSuppressedAddressInput = z.strictObject({ suppressionId: z.int() })
