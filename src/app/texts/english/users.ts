// What the pages of people say.

export const noBioYet = 'Tell people a bit about yourself.'
export const verifyEmailFirstToSetBio = 'You must verify your email to set a bio:'
export const accountSettings = 'Account settings'
export const bio = 'Bio'
export const joined = 'joined'
export const mayNotChangeBio = "You can't change your bio right now."
export const unknownErrorOccurred = 'An unknown error occurred'
export const history = 'Activity'
export const theBeginning = "You've reached the end"
export const nothingOnThisPage = "This page doesn't exist"
export const listEndsBeforeIt = 'Go back to the first page.'
export const nothingWrittenYet = 'Nothing here yet'

export function theirHistoryListed(username: string): string {
  return `When ${username} posts or comments, you'll see it here.`
}

export const youHaveNotWrittenAnything = "You haven't written anything yet"
export const goToForums = 'Go to the forums'
export const yourHistoryListed = 'Your posts and comments will show up here.'
export const save = 'Save'
export const cancel = 'Cancel'
export const bioNotOpened = "Couldn't open your bio"
export const verifyEmailFirst = 'You must verify your email to set a bio'
export const setBio = 'Set bio'
export const inLabel = 'in'
export const commentWithoutWords = 'Comment with no text'
export const bugReport = 'Bug report'
export const featureRequest = 'Feature request'
export const creationHub = 'Creation hub'

export function errorSavingBio(reason: string): string {
  return `Error saving bio: ${reason}`
}

export function thisIsTheBioOf(username: string): string {
  return `This is ${username}'s bio, but you're logged in as someone else.`
}
