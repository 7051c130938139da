// What comments and their boxes say.

export const comments = 'Comments'
export const nobodyHasSaidAnythingYet = 'Nobody has said anything yet.'
export const deleted = '[deleted]'

export const show = 'Show'
export const hide = 'Hide'
export const theReplies = 'the replies'

export function commentBy(username: string): string {
  return `the comment by ${username}`
}

export function toAnswers(answers: string): string {
  return `to ${answers}`
}

export function moreBelow(below: number): string {
  return `${below} more`
}

export const commentCouldNotBeDeleted = 'The comment could not be deleted'

export const deletedPerson = 'deleted'
export const newLabel = 'New'
export const locked = 'This is locked: only staff can comment'
export const logInToComment = 'Log in to comment'
