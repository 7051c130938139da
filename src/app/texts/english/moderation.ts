// What moderators read, and those who report.

export function isBackKind(kind: string): string {
  return `The ${kind} has been restored`
}

export function couldNotBeBroughtBack(kind: string): string {
  return `Couldn't restore the ${kind}`
}

export const restore = 'Restore'
export const forHowLong = 'Duration'
export const added = 'Added:'
export const removed = 'Removed:'

export function theKind(kind: string): string {
  return `The ${kind}`
}

export const whatWasSaidOfIt = 'Reports'
export const hidden = 'Hidden'
export const deleted = 'Deleted'
export const resolved = 'Resolved'
export const hide = 'Hide'
export const warn = 'Warn'
export const ban = 'Ban'

export function hideKind(kind: string): string {
  return `Hide ${kind}`
}

export const reportCouldNotBeResolved = "Couldn't resolve the report"
export const cancel = 'Cancel'
export const reason = 'Reason'

export function messageTo(username: string): string {
  return `Message to ${username}`
}

export function isToldThisUsername(username: string): string {
  return `${username} will see this message.`
}

export function hideTooKind(kind: string): string {
  return `Hide the ${kind} too`
}

export const itCanBeRestoredFor = 'You can restore it for 30 days.'
export const pinned = 'Pinned'
export const locked = 'Locked'
export const reports = 'Reports'
export const decidingNeedsJavascript = 'Turn on JavaScript to handle reports.'

export function historyOfThisKind(kind: string): string {
  return `Edit history of this ${kind}`
}

export const historyCouldNotBeLoaded = "Couldn't load the edit history."

export function versionNumber(number: number): string {
  return `Version ${number}`
}

export const current = 'Current'
export const dismissed = 'Dismissed'
export const reportCouldNotBeDismissed = "Couldn't dismiss the report"
export const dismiss = 'Dismiss'

export function warnUsername(username: string): string {
  return `Warn ${username}`
}

export function banUsername(username: string): string {
  return `Ban ${username}`
}

export const aDay = '1 day'
export const aWeek = '1 week'
export const thirtyDays = '30 days'
export const aYear = '1 year'
export const untilFurtherNotice = 'Permanently'
export const spamOrAdvertising = 'Spam or advertising'
export const insultsOrHarassment = 'Insults or harassment'
export const inWrongPlace = 'Posted in the wrong place'
export const againstLaw = 'Illegal content'
export const somethingElse = 'Something else'
export const authorWarned = 'Author warned'
export const authorBanned = 'Author banned'
export const open = 'Open'
export const reportedObjects = 'Reported objects'
export const pages = 'Pages'
export const backToFirst = 'Back to the first page'
export const more = 'More'
export const nothingWasDecidedYet = 'No decisions yet'
export const nothingToDo = 'All clear!'
export const reportsThatWereHandledAre = 'Handled reports will show up here.'
export const whatPeopleReportWaitsHere = 'New reports will show up here.'

export function couldNotBeBanned(username: string): string {
  return `Couldn't ban ${username}`
}

export function isToldThisAndCan(username: string): string {
  return `${username} will see this message, and can only read from now on.`
}

export const reportNotSent = "Couldn't send your report"
export const reported = 'Reported'
export const thankYouModeratorsWillLook = 'Thank you! Our moderators will take a look.'

export function reportKind(kind: string): string {
  return `Report ${kind}`
}

export const sendReport = 'Send report'
export const whatIsWrong = "What's wrong?"
export const whatShouldModeratorsKnow = 'What should the moderators know?'
export const onlyTheyReadItAnd = "Only moderators can see this, and that it's from you."
export const postCouldNotBeChanged = "Couldn't change the post"
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
  return `${username} will see that it was ${isOfProfile ? 'removed' : 'hidden'}, and this message.`
}

export function isNoLongerBanned(username: string): string {
  return `${username} is no longer banned`
}

export function isStillBannedUsername(username: string): string {
  return `Couldn't unban ${username}`
}

export function unbanUsername(username: string): string {
  return `Unban ${username}`
}

export const unban = 'Unban'

export function changeBanOfUsername(username: string): string {
  return `Change ban of ${username}`
}

export const changeBan = 'Change ban'
export const manageUserTitle = 'Manage user'
export const removeBio = 'Remove bio'
export const removePicture = 'Remove picture'

export function profileOf(username: string): string {
  return `Profile of ${username}`
}

export function commentOn(title: string): string {
  return `Comment on “${title}”`
}
