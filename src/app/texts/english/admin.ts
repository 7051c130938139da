// What the administration says.

export const accounts = 'Accounts'
export const nobodyFound = 'No users found'
export const noUserHasNameOrAddress = 'Try a different name or email.'
export const pages = 'Pages'
export const backToFirst = 'Back to the first page'

export function nextAccounts(itsAccounts: number): string {
  return `Next ${itsAccounts}`
}

export const namesOrAddressesThatBegin = 'Search by username or email'
export const who = 'Filter'
export const everybody = 'All users'
export const staff = 'Staff'
export const banned = 'Banned'
export const search = 'Search'
export const save = 'Save'
export const itCouldNotBeSaved = "Couldn't save your changes"
export const cancel = 'Cancel'
export const developer = 'Developer'
export const writesInProtectedForumsAnd =
  'Can post in protected forums and send newsletters about those posts.'
export const moderator = 'Moderator'
export const handlesReportsEditsMovesHides = 'Can handle reports, edit, move, hide, lock, pin and ban.'
export const admin = 'Admin'
export const canDoEverything = 'Can do everything.'
export const rolesCouldNotBeChanged = "Couldn't change the roles"

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
export const onlyDevelopersAndAdminsWrite = 'Only developers and admins can post.'
export const archived = 'Archived'
export const itTakesNoPostsAnd = 'Hidden and read-only.'
export const joined = 'joined'
export const oneSession = '1 session'

export function sessionCount(sessions: number): string {
  return `${sessions} sessions`
}

export const seen = ', active'

export function mergeName(itsName: string): string {
  return `Merge ${itsName}`
}

export const merge = 'Merge'
export const into = 'Into'

export function isGoneAfterwardsItsTickets(itsName: string): string {
  return `Deletes “${itsName}” and moves its tickets to this tag.`
}

export function allProductsName(itsName: string): string {
  return `${itsName} (all products)`
}

export const query = 'Query'
export const run = 'Run'
export const document = 'Document'
export const queriesAloneNothingCanBe = 'Read-only queries.'
export const variables = 'Variables'
export const answer = 'Result'
export const whatServiceAnswersStandsHere = 'Results appear here.'
export const schema = 'Schema'
export const variablesAreObjectAsJson = 'Variables must be a JSON object'

export function sureToDrop(itsName: string): string {
  return `Are you sure you want to drop “${itsName}”? It will never run.`
}

export const drop = 'Drop'
export const dropped = 'Dropped'
export const itCouldNotBeDropped = "Couldn't drop it"

export function retryName(itsName: string): string {
  return `Retry ${itsName}`
}

export const itIsTriedAgain = 'Retry queued'
export const itCouldNotBeRetried = "Couldn't retry it"
export const retry = 'Retry'

export function dropName(itsName: string): string {
  return `Drop ${itsName}`
}

export const oldestSince = 'oldest:'

export const unknownMailsMayHaveGone =
  "Unknown emails may have been sent, so they're never resent automatically."

export function jobsThatWereGivenUp(deadJobCount: string): string {
  return `Failed jobs (${deadJobCount})`
}

export function attemptCount(attempts: number): string {
  return `${attempts} attempts`
}

export const none = 'None.'

export function mailsThatFailed(failed: string): string {
  return `Failed emails (${failed})`
}

export const failedMailsExplained =
  "They can't be sent again: we don't keep the text of an email, since it may contain a link into an account. People can request a new one."

export function suppressedAddresses(count: string): string {
  return `Blocked addresses (${count})`
}

export const suppressedExplained =
  'Their mail servers permanently rejected our emails. Newsletters resume once another email gets through.'

export const settings = 'Settings'
export const name = 'Name'
export const value = 'Value'
export const notSet = 'not set'
export const forums = 'Forums'
export const thereIsNoForumYet = 'No forums yet.'

export function atPosition(itsPosition: number): string {
  return `position ${itsPosition}`
}

export const edit = 'Edit'
export const position = 'Position'
export const smallerNumbersComeFirst = 'Lower numbers come first.'
export const products = 'Products'
export const newProduct = 'New product'
export const thereIsNoProductYet = 'No products yet.'

export function ticketsOfProduct(tickets: number): string {
  return tickets === 1 ? '1 ticket' : `${tickets.toLocaleString('en')} tickets`
}

export const tags = 'Tags'
export const allProducts = 'All products'
export const tagsThatStaffMakesFor = 'Tags that staff create for tickets will show up here.'

export function sureToDelete(itsName: string, tickets: string): string {
  return `Are you sure you want to delete the tag “${itsName}”? ${tickets} it.`
}

export const deleteTag = 'Delete tag'
export const tagDeleted = 'Tag deleted'
export const tagCouldNotBeDeleted = "Couldn't delete the tag"

export function deleteName(itsName: string): string {
  return `Delete ${itsName}`
}

export const oneTicket = '1 ticket'
export const oneTicketHas = '1 ticket uses'

export function haveTickets(tickets: string): string {
  return `${tickets} use`
}

export function sureToLogOut(username: string): string {
  return `Are you sure you want to log out ${username} everywhere?`
}

export const endSessions = 'Log out everywhere'
export const logOut = 'Log out'

export function isLoggedOut(username: string): string {
  return `${username} has been logged out`
}

export function couldNotBeLoggedOut(username: string): string {
  return `Couldn't log out ${username}`
}

export const roles = 'Roles'

export function logOutUser(username: string): string {
  return `Log out ${username}`
}

export const onlyQueriesCanBeRun = 'You can only run queries here'

export function wouldUseUp(field: string): string {
  return `You can't query ${field} here: it can be read only once`
}

export function messageAt(message: string, line: number, column: number): string {
  return `${message} (line ${line}, column ${column})`
}

export const id = 'ID'
export const standsInAddressesAndStays = "Used in URLs. Can't be changed later."
export const itTakesNoTicketsAnd = 'Hidden and read-only.'
export const administration = 'Administration'
export const changingAnythingNeeds = 'Turn on JavaScript to make changes.'

export function ticketCount(tickets: string, isMore: boolean): string {
  return `${tickets}${isMore ? ' or more' : ''} tickets`
}
export const jobsDue = 'Jobs due'
export const jobsGivenUp = 'Jobs failed'
export const mailsQueued = 'Emails queued'
export const mailsSentIn24Hours = 'Emails sent in 24 hours'
export const mailsFailed = 'Emails failed'
export const mailsUnknown = 'Emails unknown'
export const settingsOfService = 'Service settings'
export const deleteLabel = 'Delete'
export const changelog = 'Changelog'
export const newEntry = 'New entry'
export const newChangelogEntry = 'New changelog entry'
export const thereIsNoEntryYet = 'Nothing here yet. Readers see each entry at /changelog and in its feed.'
export const date = 'Date'
export const text = 'Text'
export const numbersLeadToTickets = "A number such as #12 links to its ticket. Pictures aren't shown."
export const deleteEntry = 'Delete entry'
export const entryDeleted = 'Entry deleted'
export const entryNotDeleted = "Couldn't delete the entry"

export function sureToDeleteEntry(itsDate: string): string {
  return `Delete the entry of ${itsDate}? It can't be restored.`
}
