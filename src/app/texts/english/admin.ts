// What the administration says.

export const accounts = 'Accounts'
export const nobodyFound = 'Nobody found'
export const peopleWhoseNamesOrAddresses = 'People whose names or addresses begin like that are listed here.'
export const pages = 'Pages'
export const backToFirst = 'Back to the first'

export function nextAccounts(itsAccounts: number): string {
  return `Next ${itsAccounts}`
}

export const namesOrAddressesThatBegin = 'Names or addresses that begin with'
export const who = 'Who'
export const everybody = 'Everybody'
export const staff = 'Staff'
export const banned = 'Banned'
export const search = 'Search'
export const save = 'Save'
export const itCouldNotBeSaved = 'It could not be saved'
export const cancel = 'Cancel'
export const developer = 'Developer'
export const writesInProtectedForumsAnd = 'Writes in protected forums and sends newsletters of it.'
export const moderator = 'Moderator'
export const handlesReportsEditsMovesHides = 'Handles reports, edits, moves, hides, locks, pins, bans.'
export const admin = 'Admin'
export const canDoEverything = 'Can do everything.'
export const rolesCouldNotBeChanged = 'The roles could not be changed'

export function rolesOf(username: string): string {
  return `Roles of ${username}`
}

export const saveRoles = 'Save roles'

export function editTitle(itsTitle: string): string {
  return `Edit ${itsTitle}`
}

export const newForum = 'New forum'
export const title = 'Title'
export const description = 'Description'
export const protectedForum = 'Protected'
export const onlyDevelopersAndAdminsWrite = 'Only developers and admins write posts in it.'
export const archived = 'Archived'
export const itTakesNoPostsAnd = 'It takes no posts and is not listed; what is in it can be read.'
export const joined = 'joined'
export const oneSession = '1 session'

export function sessionCount(sessions: number): string {
  return `${sessions} sessions`
}

export const seen = ', seen'

export function mergeName(itsName: string): string {
  return `Merge ${itsName}`
}

export const merge = 'Merge'
export const into = 'Into'

export function isGoneAfterwardsItsTickets(itsName: string): string {
  return `“${itsName}” is gone afterwards; its tickets have this tag.`
}

export function allProductsName(itsName: string): string {
  return `${itsName} (all products)`
}

export const query = 'Query'
export const run = 'Run'
export const document = 'Document'
export const queriesAloneNothingCanBe = 'Queries alone: nothing can be changed from here.'
export const variables = 'Variables'
export const answer = 'Answer'
export const whatServiceAnswersStandsHere = 'What the service answers stands here.'
export const schema = 'Schema'
export const variablesAreObjectAsJson = 'Variables are an object, as JSON'

export function sureToDrop(itsName: string): string {
  return `Are you sure you want to drop "${itsName}"? It will never be done.`
}

export const drop = 'Drop'
export const dropped = 'Dropped'
export const itCouldNotBeDropped = 'It could not be dropped'

export function retryName(itsName: string): string {
  return `Retry ${itsName}`
}

export const itIsTriedAgain = 'It is tried again'
export const itCouldNotBeRetried = 'It could not be retried'
export const retry = 'Retry'

export function dropName(itsName: string): string {
  return `Drop ${itsName}`
}

export const oldestSince = 'the oldest since'

export const unknownMailsMayHaveGone = 'Unknown mails may have gone: they are never sent again by themselves.'

export function jobsThatWereGivenUp(deadJobCount: string): string {
  return `Jobs that were given up (${deadJobCount})`
}

export function attemptCount(attempts: number): string {
  return `${attempts} attempts`
}

export const none = 'None.'

export function mailsThatFailed(failed: string): string {
  return `Mails that failed (${failed})`
}

export function suppressedAddresses(count: string): string {
  return `Addresses without newsletters (${count})`
}

export const suppressedExplained =
  'Their mail servers refused them for good. A newsletter goes there again once another mail is taken.'

export const settings = 'Settings'
export const name = 'Name'
export const value = 'Value'
export const notSet = 'not set'
export const forums = 'Forums'
export const thereIsNoForumYet = 'There is no forum yet.'

export function atPosition(itsPosition: number): string {
  return `position ${itsPosition}`
}

export const edit = 'Edit'
export const position = 'Position'
export const smallerNumbersComeFirst = 'Smaller numbers come first.'
export const products = 'Products'
export const newProduct = 'New product'
export const thereIsNoProductYet = 'There is no product yet.'

export function ticketsOfProduct(tickets: number): string {
  return tickets === 1 ? '1 ticket' : `${tickets.toLocaleString('en')} tickets`
}

export const tags = 'Tags'
export const allProducts = 'All products'
export const tagsThatStaffMakesFor = 'Tags that the staff makes for tickets are listed here.'

export function sureToDelete(itsName: string, tickets: string): string {
  return `Are you sure you want to delete the tag "${itsName}"? ${tickets} it.`
}

export const deleteTag = 'Delete tag'
export const tagDeleted = 'Tag deleted'
export const tagCouldNotBeDeleted = 'The tag could not be deleted'

export function deleteName(itsName: string): string {
  return `Delete ${itsName}`
}

export const oneTicket = '1 ticket'
export const oneTicketHas = '1 ticket has'

export function haveTickets(tickets: string): string {
  return `${tickets} have`
}

export function sureToLogOut(username: string): string {
  return `Are you sure you want to log out ${username} everywhere?`
}

export const endSessions = 'End sessions'
export const logOut = 'Log out'

export function isLoggedOut(username: string): string {
  return `${username} is logged out`
}

export function couldNotBeLoggedOut(username: string): string {
  return `${username} could not be logged out`
}

export const roles = 'Roles'

export function logOutPerson(username: string): string {
  return `Log out ${username}`
}

export const onlyQueriesCanBeRun = 'Only queries can be run here'

export function wouldUseUp(field: string): string {
  return `${field} can't be asked for here: what it tells once would be gone`
}

export function messageAt(message: string, line: number, column: number): string {
  return `${message} (line ${line}, column ${column})`
}

export const id = 'Id'
export const standsInAddressesAndStays = 'Stands in addresses, and stays.'
export const itTakesNoTicketsAnd = 'It takes no tickets and is not listed; those it has can be read.'
export const administration = 'Administration'
export const changingAnythingNeeds = 'Changing anything needs JavaScript.'

export function ticketCount(tickets: string, isMore: boolean): string {
  return `${tickets}${isMore ? ' or more' : ''} tickets`
}
export const jobsDue = 'Jobs due'
export const jobsGivenUp = 'Jobs given up'
export const mailsQueued = 'Mails queued'
export const mailsSentIn24Hours = 'Mails sent in 24 hours'
export const mailsFailed = 'Mails failed'
export const mailsUnknown = 'Mails unknown'
export const settingsOfService = 'Settings of the service'
export const deleteLabel = 'Delete'
