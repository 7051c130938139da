import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'
import { expectedEditTime, id, textInput } from './text-input.ts'

const body = textInput(limits.comment.max, inputMessage('comment-required'))

/** A new comment, or a reply when it has a parent. */
export const createCommentInput = z.strictObject({ body, objectId: id, parentId: id.nullish() })

export const updateCommentInput = z.strictObject({ commentId: id, body, ifEditedAt: expectedEditTime })
