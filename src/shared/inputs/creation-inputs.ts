import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { updateCreationShape, uploadCreationShape } from './shapes.gen.ts'
import { optionalTextInput, seenEdit, textInput, titleInput } from './text-input.ts'

const title = titleInput(limits.creationTitle.min, limits.creationTitle.max, 'A creation title is required')
const images = z
  .array(z.string())
  .max(limits.creationImages, `At most ${limits.creationImages} images`)
  .refine((ids) => new Set(ids).size === ids.length, 'An image was added twice')

/** A new creation, with or without words: its archive and its pictures have been uploaded before. */
export const uploadCreationInput = uploadCreationShape.extend({
  title,
  body: optionalTextInput(limits.body.max),
  images,
  uploadedFileId: z.string().min(1, 'You must select a file to upload.'),
})

/** An edit of a creation; the images are all that it is to have, in their order. */
export const updateCreationInput = updateCreationShape.extend({
  title,
  body: textInput(limits.body.max, 'A creation body is required'),
  images,
  ifEditedAt: seenEdit,
})

/** What a person types to upload a creation. */
export const newCreationFields = uploadCreationInput.pick({ title: true, body: true })

/** What a person types to edit a creation. */
export const creationFields = updateCreationInput.pick({ title: true, body: true })
