import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { createCommentShape, updateCommentShape } from './shapes.gen.ts'
import { expectedEditTime, textInput } from './text-input.ts'

const body = textInput(limits.comment.max, inputMessage('comment-required'))

/** A new comment, or a reply when it has a parent. */
export const createCommentInput = createCommentShape.extend({ body })

/** An edit of a comment. */
export const updateCommentInput = updateCommentShape.extend({ body, ifEditedAt: expectedEditTime })
