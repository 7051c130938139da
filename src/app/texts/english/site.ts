// What the site itself has to tell.

export const systemMessage = 'System message'

export const youHaveBeenLoggedOut = 'You have been logged out'
export const whatYouHaveWrittenStays = 'What you have written stays on this page. Log in again to send it.'
export const unhandledError = 'Unhandled error'
export const unexpectedErrorHasOccurred =
  'An unexpected error has occurred. Check your console for more details.'
export const changelog = 'Changelog'
export const whatIsNewOnThis = 'What is new on this site, and what has been mended.'
