import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import {
  optionalLineInput,
  optionalTextInput,
  expectedEditTime,
  id,
  textInput,
  titleInput,
} from './text-input.ts'

const title = titleInput(
  limits.creationTitle.min,
  limits.creationTitle.max,
  inputMessage('creation-title-required'),
)

export const scopeKind = z.enum(['BOARD', 'WORLD'])

function imageList(image: z.ZodString) {
  return z
    .array(image)
    .max(limits.creationImages, inputMessage('too-many-images', { max: limits.creationImages }))
    .refine((ids) => new Set(ids).size === ids.length, inputMessage('image-twice'))
}

/** A new creation, with or without words: its archive and its pictures have been uploaded before. */
export const uploadCreationInput = z.strictObject({
  title,
  body: optionalTextInput(limits.body.max),
  kind: scopeKind,
  images: imageList(id),
  uploadedFileId: id.min(1, inputMessage('file-required')),
})

/** An edit of a creation; the images are all that it is to have, in their order. An archive replaces the current one. */
export const updateCreationInput = z.strictObject({
  creationId: id,
  title,
  body: textInput(limits.body.max, inputMessage('creation-body-required')),
  images: imageList(z.string()),
  ifEditedAt: expectedEditTime,
  uploadedFileId: id.nullish(),
  versionNote: optionalLineInput(limits.versionNote.max).nullish(),
})

export const featureCreationInput = z.strictObject({ creationId: id.nullish() })

export const newCreationFields = uploadCreationInput.pick({ title: true, body: true })

export const creationFields = updateCreationInput.pick({ title: true, body: true, versionNote: true })
