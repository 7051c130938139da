import { z } from 'zod'
import { id, expectedEditTime, optionalTextInput, textInput } from './text-input.ts'
import { limits } from '#shared/limits.ts'
import { inputMessage } from '#shared/refusals/input-message.ts'

/** A like, or one that is taken back. */
export const setRatingInput = z.strictObject({ objid: id, clear: z.boolean().nullish().default(false) })

/** An object that the viewer follows, or mutes. */
export const setFollowingInput = z.strictObject({ objectId: id, following: z.boolean() })

/** An object that the viewer has opened, and the newest comment that it was shown with. */
export const markReadInput = z.strictObject({ objectId: id, commentId: id.nullish() })

/** An object that staff restore. */
export const restoreObjectInput = z.strictObject({ objectId: id })

const body = textInput(limits.comment.max, inputMessage('comment-required'))

/** A new comment, or a reply when it has a parent. */
export const createCommentInput = z.strictObject({ body, objectId: id, parentId: id.nullish() })

export const updateCommentInput = z.strictObject({ commentId: id, body, ifEditedAt: expectedEditTime })

const draftFields = z.record(z.string(), optionalTextInput(limits.body.max))

/** A form, and what a user has typed in it so far: a JSON object of its fields. */
export const saveDraftInput = z.strictObject({
  place: id,
  content: optionalTextInput(limits.draft.max).refine(areFields, inputMessage('unstorable')),
})

function areFields(json: string): boolean {
  try {
    return draftFields.safeParse(JSON.parse(json)).success
  } catch {
    return false
  }
}

export const discardDraftInput = z.strictObject({ place: id })
