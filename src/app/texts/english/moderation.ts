// What moderators read, and those who report.

export function isBackKind(kind: string): string {
  return `The ${kind} is back`
}

export function couldNotBeBroughtBack(kind: string): string {
  return `The ${kind} could not be brought back`
}

export const restore = 'Restore'
export const forHowLong = 'For how long'
export const added = 'Added:'
export const removed = 'Removed:'

export function theKind(kind: string): string {
  return `The ${kind}`
}

export const whatWasSaidOfIt = 'What was said of it'
export const hidden = 'Hidden'
export const deleted = 'Deleted'
export const resolved = 'Resolved'
export const hide = 'Hide'
export const warn = 'Warn'
export const ban = 'Ban'

export function hideKind(kind: string): string {
  return `Hide ${kind}`
}

export const reportCouldNotBeResolved = 'The report could not be resolved'
export const cancel = 'Cancel'
export const reason = 'Reason'

export function messageTo(username: string): string {
  return `Message to ${username}`
}

export function isToldThisUsername(username: string): string {
  return `${username} is told this.`
}

export function hideTooKind(kind: string): string {
  return `Hide the ${kind} too`
}

export const itCanBeRestoredFor = 'It can be restored for 30 days.'
export const pinned = 'Pinned'
export const locked = 'Locked'
export const reports = 'Reports'
export const decidingNeedsJavascript = 'Deciding needs JavaScript.'

export function historyOfThisKind(kind: string): string {
  return `History of this ${kind}`
}

export const historyCouldNotBeLoaded = 'The history could not be loaded.'

export function versionNumber(number: number): string {
  return `Version ${number}`
}

export const current = 'Current'
export const dismissed = 'Dismissed'
export const reportCouldNotBeDismissed = 'The report could not be dismissed'
export const dismiss = 'Dismiss'

export function warnUsername(username: string): string {
  return `Warn ${username}`
}

export function banUsername(username: string): string {
  return `Ban ${username}`
}

export const aDay = 'A day'
export const aWeek = 'A week'
export const thirtyDays = '30 days'
export const aYear = 'A year'
export const untilFurtherNotice = 'Until further notice'
export const spamOrAdvertising = 'Spam or advertising'
export const insultsOrHarassment = 'Insults or harassment'
export const inWrongPlace = 'In the wrong place'
export const againstLaw = 'Against the law'
export const somethingElse = 'Something else'
export const authorWarned = 'Author warned'
export const authorBanned = 'Author banned'
export const open = 'Open'
export const reportedObjects = 'Reported objects'
export const pages = 'Pages'
export const backToFirst = 'Back to the first'
export const more = 'More'
export const nothingWasDecidedYet = 'Nothing was decided yet'
export const nothingToDo = 'Nothing to do'
export const reportsThatWereHandledAre = 'Reports that were handled are kept here.'
export const whatPeopleReportWaitsHere = 'What people report waits here for a decision.'

export function couldNotBeBanned(username: string): string {
  return `${username} could not be banned`
}

export function isToldThisAndCan(username: string): string {
  return `${username} is told this, and can only read from the next request on.`
}

export const reportNotSent = 'Your report could not be sent'
export const reported = 'Reported'
export const thankYouModeratorsWillLook = 'Thank you. The moderators will look at it.'

export function reportKind(kind: string): string {
  return `Report ${kind}`
}

export const sendReport = 'Send report'
export const whatIsWrong = 'What is wrong?'
export const whatShouldModeratorsKnow = 'What should the moderators know?'
export const onlyTheyReadItAnd = 'Only they read it, and see who wrote it.'
export const postCouldNotBeChanged = 'The post could not be changed'
export const unlock = 'Unlock'
export const lock = 'Lock'
export const unpin = 'Unpin'
export const pin = 'Pin'

export function removeFromProfileOf(title: string): string {
  return `Remove from the profile of ${title}`
}

export const noBio = 'No bio.'
export const noText = 'No text.'
export const removedFromProfile = 'Removed from the profile'
export const remove = 'Remove'

export function isToldOfHiding(username: string, isOfProfile: boolean): string {
  return `${username} is told that it was ${isOfProfile ? 'removed' : 'hidden'}, and this.`
}

export function isNoLongerBanned(username: string): string {
  return `${username} is no longer banned`
}

export function isStillBannedUsername(username: string): string {
  return `${username} is still banned`
}

export function unbanUsername(username: string): string {
  return `Unban ${username}`
}

export const unban = 'Unban'

export function changeBanOfUsername(username: string): string {
  return `Change ban of ${username}`
}

export const changeBan = 'Change ban'
export const managePerson = 'Manage person'
export const removeBio = 'Remove the bio'
export const removePicture = 'Remove the picture'

export function profileOf(username: string): string {
  return `Profile of ${username}`
}

export function commentOn(title: string): string {
  return `Comment on “${title}”`
}
