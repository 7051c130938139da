import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { seenEdit, textInput } from './text-input.ts'

const body = textInput(limits.comment.max, 'A comment is required')

/** A new comment, or a reply when it has a parent. */
export const createCommentInput = z.strictObject({
  objectId: z.string(),
  parentId: z.string().nullish(),
  body,
})

/** An edit of a comment. */
export const updateCommentInput = z.strictObject({ commentId: z.string(), body, ifEditedAt: seenEdit })
