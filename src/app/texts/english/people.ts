// What the pages of people say.

export const noBioYet = 'You have not said anything about yourself yet.'
export const verifyEmailFirstToSetBio = 'You must verify your email to set a bio:'
export const accountSettings = 'Account settings'
export const bio = 'Bio'
export const joined = 'joined'
export const mayNotChangeBio = 'Your account may not change it at the moment.'
export const unknownErrorOccurred = 'An unknown error occurred'
export const history = 'History'
export const theBeginning = 'The beginning'
export const nothingOnThisPage = 'There is nothing on this page'
export const listEndsBeforeIt = 'The list ends before it.'
export const nothingWrittenYet = 'Nothing written yet'

export function theirHistoryListed(username: string): string {
  return `What ${username} posts and comments is listed here, newest first.`
}

export const youHaveNotWrittenAnything = 'You have not written anything yet'
export const goToForums = 'Go to the forums'
export const yourHistoryListed = 'What you post and comment is listed here, newest first.'
export const save = 'Save'
export const cancel = 'Cancel'
export const bioNotOpened = 'Your bio could not be opened'
export const verifyEmailFirst = 'You must verify your email to set a bio'
export const setBio = 'Set bio'
export const inLabel = 'in'
export const commentWithoutWords = 'A comment without words'
export const bugReport = 'Bug report'
export const featureRequest = 'Feature request'
export const creationHub = 'Creation hub'

export function errorSavingBio(reason: string): string {
  return `Error saving bio: ${reason}`
}

export function thisIsTheBioOf(username: string): string {
  return `This is the bio of ${username}, and you are logged in as somebody else.`
}
