import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { expectedEditTime, id, textInput, titleInput } from './text-input.ts'

const title = titleInput(limits.title.min, limits.title.max, inputMessage('post-title-required'))
const body = textInput(limits.body.max, inputMessage('post-body-required'))

export const createPostInput = z.strictObject({ forumId: id, title, body })

export const updatePostInput = z.strictObject({ postId: id, title, body, ifEditedAt: expectedEditTime })

export const movePostInput = z.strictObject({ postId: id, forumId: id })

export const pinPostInput = z.strictObject({ postId: id, pinned: z.boolean() })

export const markForumReadInput = z.strictObject({ forumId: id })

/** Lists of the posts of all forums. */
export const postList = z.enum(['LATEST', 'NEW', 'TOP_WEEK', 'TOP_MONTH', 'TOP', 'UNANSWERED'])

export type PostList = z.infer<typeof postList>
/** The comment that is the answer to its post, or no longer is. */
export const markAnswerInput = z.strictObject({ commentId: id, marked: z.boolean() })

export const postFields = z.object({ title, body })
