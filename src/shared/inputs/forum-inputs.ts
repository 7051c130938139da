import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { createPostShape, updatePostShape } from './shapes.gen.ts'
import { expectedEditTime, textInput, titleInput } from './text-input.ts'

const title = titleInput(limits.title.min, limits.title.max, inputMessage('post-title-required'))
const body = textInput(limits.body.max, inputMessage('post-body-required'))

/** A new post. */
export const createPostInput = createPostShape.extend({ title, body })

/** An edit of a post. */
export const updatePostInput = updatePostShape.extend({ title, body, ifEditedAt: expectedEditTime })

/** Fields of the post form. */
export const postFields = z.object({ title, body })
