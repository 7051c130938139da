// What comments and their boxes say.

export const comments = 'Comments'
export const nobodyHasSaidAnythingYet = 'No comments yet. Start the conversation!'

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

export const commentCouldNotBeDeleted = "Couldn't delete the comment"

export const deletedUser = 'deleted'
export const newLabel = 'New'
export const locked = 'Comments are locked'
export const logInToComment = 'Log in to comment'
