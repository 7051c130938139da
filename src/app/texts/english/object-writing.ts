// What is said to those who write or change a text.
export const writingNeedsJavascript = 'Turn on JavaScript to write here.'
export const yourTextIsStillHere = 'Your text is still here. Saving again replaces the other version.'
export const lookAtOtherVersion = 'See the other version'
export const youHaveBeenLoggedOut = "You've been logged out. Your text is still here: to send it,"
export const logInAgainInNew = 'log in again in a new tab'
export const whatYouHadBegunTo = 'We restored your draft.'
export const discardIt = 'Discard'
export const firstTryGotThrough = 'Your first try went through after all'
export const nowItSaysWhat = 'We updated it with your latest text.'
export const takeSavedDraft = 'Use saved draft'
export const keepCurrent = 'Keep current'

/** What a saved draft of an edit would change; the title as the draft has it. */
export function draftDiffers({ title, text }: { title: string | undefined; text: boolean }): string {
  const parts = [...(title === undefined ? [] : [`the title (“${title}”)`]), ...(text ? ['the text'] : [])]
  return `You have a saved draft of this edit. It differs in ${parts.join(' and ')}.`
}
export const cancel = 'Cancel'
export const title = 'Title'

export function titleLength(min: number, max: number): string {
  return `${min} to ${max} characters`
}
export const text = 'Text'
export const markdown = 'Markdown:'
export const sureToLeave = 'You have unsaved changes. Leave anyway?'
export const editNotSubmitted = 'There was an error submitting your edit'
export const sureToDiscard = 'You have unsaved changes. Discard them?'
export const discardChanges = 'Discard changes'
export const discard = 'Discard'
export const keepWriting = 'Keep writing'
export const tooManyRequests = 'Too many requests. Please try again later.'
export const youAreNotLoggedIn = "You've been logged out."
export const youAreNotAllowedTo = "You're not allowed to do that."
export const thisIsNotThereAny = 'This no longer exists.'
export const forTicket = 'for a ticket,'
export const and = 'and'
export const beginTruthTableTimingDiagram = 'for truth tables, timing diagrams and code.'
