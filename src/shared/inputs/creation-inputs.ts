import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { featureCreationShape, updateCreationShape, uploadCreationShape } from './shapes.gen.ts'
import {
  optionalLineInput,
  optionalTextInput,
  expectedEditTime,
  textInput,
  titleInput,
} from './text-input.ts'

const title = titleInput(
  limits.creationTitle.min,
  limits.creationTitle.max,
  inputMessage('creation-title-required'),
)
const images = z
  .array(z.string())
  .max(limits.creationImages, inputMessage('too-many-images', { max: limits.creationImages }))
  .refine((ids) => new Set(ids).size === ids.length, inputMessage('image-twice'))

/** A new creation, with or without words: its archive and its pictures have been uploaded before. */
export const uploadCreationInput = uploadCreationShape.extend({
  title,
  body: optionalTextInput(limits.body.max),
  images,
  uploadedFileId: z.string().min(1, inputMessage('file-required')),
})

/** An edit of a creation; the images are all that it is to have, in their order. An archive replaces the current one. */
export const updateCreationInput = updateCreationShape.extend({
  title,
  body: textInput(limits.body.max, inputMessage('creation-body-required')),
  images,
  versionNote: optionalLineInput(limits.versionNote.max).nullish(),
  ifEditedAt: expectedEditTime,
})

/** The creation that the home page is to show. */
export const featureCreationInput = featureCreationShape

/** Fields of the form that uploads a creation. */
export const newCreationFields = uploadCreationInput.pick({ title: true, body: true })

/** Fields of the form that edits a creation. */
export const creationFields = updateCreationInput.pick({ title: true, body: true, versionNote: true })
