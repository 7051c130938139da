import { z } from 'zod'
import { changelogPages, isId, isProductId } from '#shared/addresses/ids.ts'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import {
  createForumsShape,
  mergeTagsShape,
  newForumShape,
  saveForumShape,
  saveLegalTextShape,
  saveProductShape,
  saveTagShape,
  setRolesShape,
} from './shapes.gen.ts'
import { tagColor, tagName } from './ticket-inputs.ts'
import { expectedEditTime, optionalLineInput, optionalTextInput, titleInput } from './text-input.ts'

const position = z
  .int()
  .min(0, inputMessage('too-small', { min: 0 }))
  .max(10_000, inputMessage('too-great', { max: 10_000 }))
const description = optionalLineInput(limits.description.max)

/** The roles that a person is to have. */
export const setRolesInput = setRolesShape.extend({
  roles: z.array(z.enum(['developer', 'moderator', 'admin'], inputMessage('role-unknown'))).max(3),
})

/** A forum as it is to be; without an id a new one. */
export const saveForumInput = saveForumShape.extend({
  title: titleInput(limits.name.min, limits.name.max, inputMessage('title-required')),
  description,
  position,
})

const newForumInput = newForumShape.extend({
  forumId: z
    .string()
    .refine((id) => isId('forum', id), inputMessage('forum-id-form'))
    .nullish(),
  title: titleInput(limits.name.min, limits.name.max, inputMessage('title-required')),
  description,
})

/** Forums to create at once; no two may have the same id. */
export const createForumsInput = createForumsShape.extend({
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
export const saveProductInput = saveProductShape.extend({
  productId: z
    .string()
    .refine(isProductId, inputMessage('product-id-form'))
    .refine((id) => id !== changelogPages, inputMessage('product-id-reserved')),
  name: titleInput(limits.name.min, limits.name.max, inputMessage('name-required')),
  description,
  position,
})

/** A tag as it is to be. */
export const saveTagInput = saveTagShape.extend({ name: tagName, color: tagColor })

/** A tag that goes, and the one that gets its tickets. */
export const mergeTagsInput = mergeTagsShape.refine(({ tagId, intoTagId }) => tagId !== intoTagId, {
  message: inputMessage('tag-into-itself'),
  path: ['intoTagId'],
})

/** A legal text as it is to be; blank to delete it. */
export const saveLegalTextInput = saveLegalTextShape.extend({
  body: optionalTextInput(limits.legalText.max),
  ifUpdatedAt: expectedEditTime,
})
