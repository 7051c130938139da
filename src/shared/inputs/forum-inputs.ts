import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { expectedEditTime, id, textInput, titleInput } from './text-input.ts'

const title = titleInput(limits.title.min, limits.title.max, inputMessage('post-title-required'))
const body = textInput(limits.body.max, inputMessage('post-body-required'))

/** A new post. */
export const createPostInput = z.strictObject({ forumId: id, title, body })

/** An edit of a post. */
export const updatePostInput = z.strictObject({ postId: id, title, body, ifEditedAt: expectedEditTime })

/** The move of a post to another forum. */
export const movePostInput = z.strictObject({ postId: id, forumId: id })

/** A post that is pinned to the top of its forum, or unpinned. */
export const pinPostInput = z.strictObject({ postId: id, pinned: z.boolean() })

/** Fields of the post form. */
export const postFields = z.object({ title, body })
