import { z } from 'zod'
import { changelogPages, isProductId } from '#shared/ids.ts'
import { limits } from '#shared/limits.ts'
import {
  mergeTagsShape,
  saveForumShape,
  saveProductShape,
  saveTagShape,
  setRolesShape,
} from './shapes.gen.ts'
import { tagColor, tagName } from './ticket-inputs.ts'
import { titleInput } from './text-input.ts'

const position = z.int().min(0, 'At least 0').max(10_000, 'At most 10,000')
const description = z
  .string()
  .trim()
  .max(limits.description.max, `At most ${limits.description.max} characters`)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "Contains characters that can't be stored")

/** The roles that a person is to have. */
export const setRolesInput = setRolesShape.extend({
  roles: z.array(z.enum(['developer', 'moderator', 'admin'], "There's no such role")).max(3),
})

/** A forum as it is to be; without an id a new one. */
export const saveForumInput = saveForumShape.extend({
  title: titleInput(limits.name.min, limits.name.max, 'A title is required'),
  description,
  position,
})

/** A product as it is to be; its id stands in addresses and never changes. */
export const saveProductInput = saveProductShape.extend({
  productId: z
    .string()
    .refine(isProductId, 'Use lowercase letters, digits and hyphens, starting with a letter')
    .refine((id) => id !== changelogPages, "That ID is the changelog's feed"),
  name: titleInput(limits.name.min, limits.name.max, 'A name is required'),
  description,
  position,
})

/** A tag as it is to be. */
export const saveTagInput = saveTagShape.extend({ name: tagName, color: tagColor })

/** A tag that goes, and the one that gets its tickets. */
export const mergeTagsInput = mergeTagsShape.refine(({ tagId, intoTagId }) => tagId !== intoTagId, {
  message: "A tag can't be merged into itself",
  path: ['intoTagId'],
})
