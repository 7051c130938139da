// What is said to those who write comments.
export const submit = 'Submit'
export const notSubmitted = 'There was an error submitting your comment.'
export const writeSomethingFirst = 'Write something first'
export const submitting = 'Submitting...'
export const cancel = 'Cancel'
export const editComment = 'Edit comment'
export const saveAnyway = 'Save anyway'
export const save = 'Save'
export const takingPartNeedsJavascript = 'Turn on JavaScript to comment, like and report.'
export const yourComment = 'Your comment'
export const locked = 'Comments are locked'
export const banned = "You're banned and can't comment"
export const verifyEmailFirst = 'You must verify your email to comment'
export const writeYourOwnComment = 'Write your own comment'

export function replyTo(username: string): string {
  return `Reply to ${username}`
}
export const commentCouldNotBeOpened = "Couldn't open the comment for editing"
export const sureToDelete = 'Are you sure you want to delete this comment?'
export const deleteComment = 'Delete comment'
export const reply = 'Reply'
export const edit = 'Edit'
export const deleteLabel = 'Delete'
