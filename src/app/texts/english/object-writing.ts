// What is said to those who write or change a text.
export const yourTextIsStillHere = 'Your text is still here. Saving it again replaces the other version.'
export const lookAtOtherVersion = 'Look at the other version'
export const youHaveBeenLoggedOut = 'You have been logged out. What you have written stays here: to send it,'
export const logInAgainInNew = 'log in again in a new tab'
export const whatYouHadBegunTo = 'What you had begun to write is here again.'
export const discardIt = 'Discard it'
export const cancel = 'Cancel'
export const title = 'Title'

export function titleLength(min: number, max: number): string {
  return `${min} to ${max} characters`
}
export const text = 'Text'
export const markdown = 'Markdown:'
export const sureToLeave = 'What you have written is not sent yet. Leave this page?'
export const editNotSubmitted = 'There was an error submitting your edit'
export const sureToDiscard = 'What you have written is not saved. Discard it?'
export const discardChanges = 'Discard changes'
export const discard = 'Discard'
export const keepWriting = 'Keep writing'
export const tooManyRequests = 'Too many requests. Please try again later.'
export const youAreNotLoggedIn = 'You are not logged in any more.'
export const youAreNotAllowedTo = 'You are not allowed to do that.'
export const thisIsNotThereAny = 'This is not there any more.'
export const forTicket = 'for a ticket,'
export const and = 'and'
export const beginTruthTableTimingDiagram = 'begin a truth table, a timing diagram and code.'
