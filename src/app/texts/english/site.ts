// What the site itself has to tell.

export const systemMessage = 'System message'

export const youHaveBeenLoggedOut = "You've been logged out"
export const whatYouHaveWrittenStays = 'Your text is still here. Log in again to send it.'
export const unhandledError = 'Unhandled error'
export const unexpectedErrorHasOccurred =
  'An unexpected error has occurred. Check your console for more details.'
export const changelog = 'Changelog'
export const whatIsNewOnThis = "What's new and fixed."
export const noChangesYet = 'Nothing here yet'
export const changesListed = 'Changes to this site will show up here.'
export const noChangesOnThisPage = "This page doesn't exist"
export const changelogEndsBeforeIt = 'Go back to the first page.'
