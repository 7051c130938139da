import { plural } from '../plural.ts'

// What the issue tracker says.

export const bugDescription = "Something isn't working as it should."
export const featureDescription = 'Something is missing or could be better.'
export const issueTracker = 'Issue tracker'
export const newTicket = 'New ticket'
export const whatIsItAbout = 'What is it about?'
export const ticket = 'Ticket'
export const trackersDescription = "Report bugs, request features and see what's fixed."
export const noTrackersYet = 'No trackers yet'
export const whenFirstProductTakesReports = 'Issue trackers will show up here.'
export const open = 'open'
export const inAll = 'total'

export const stateOpen = 'Open'
export const usefulFilters = 'Useful filters'
export const thisTicketWasClosedMeanwhile =
  'This ticket was closed while you were editing. Your text is still here.'
export const editTicket = 'Edit ticket'
export const saveAnyway = 'Save anyway'
export const save = 'Save'

export function openTickets(openCount: string): string {
  return `${openCount} open`
}

export function ticketsInAll(itsTicketCount: string): string {
  return `${itsTicketCount} total`
}

export function ticketCount(count: number, isMore: boolean): string {
  const tickets = count.toLocaleString('en')
  return isMore ? `${tickets} or more tickets` : `${tickets} ${plural(count, 'ticket', 'tickets')}`
}

export function foundFor(tickets: string, query: string): string {
  return `${tickets} found for ${query}`
}

export const lastTicket = "You've reached the end"
export const nothingOnThisPage = "This page doesn't exist"
export const listEndsBeforeIt = 'Go back to the first page.'
export const noTicketsFound = 'No tickets match'
export const queryResultsListed = 'Try fewer words or remove a filter.'
export const noOpenTickets = 'No open tickets'
export const ticketsListed = 'Bug reports and feature requests will show up here.'
export const similarTickets = 'Similar tickets'
export const likeSimilarInstead = 'Is it one of these? Like it instead to help us prioritize.'
export const bugPlaceholder = 'What did you do, what happened, and what did you expect? In which version?'
export const featurePlaceholder = "What would you like to do that you can't do now?"
export const errorWhileSubmitting = 'An error has occurred while submitting'
export const ticketIsThere = 'Your ticket has been created'
export const createTicket = 'Create ticket'

export const ticketCouldNotBeClosed = "Couldn't close the ticket"
export const closeInVersion = 'Close in version'
export const closeTicket = 'Close ticket'
export const cancel = 'Cancel'
export const whichVersion = 'What version is this ticket closed in?'
export const logInToCreateTicket = 'Log in to create a ticket'
export const mayNotCreateTickets = "You can't create tickets right now"
export const backToTickets = 'Back to the tickets'
export const everybodyCanReadThem = 'Everyone can read them.'
export const verifyEmailFirst = 'You must verify your email to create tickets'
export const manageTicket = 'Manage ticket'
export const ticketCouldNotBeReopened = "Couldn't reopen the ticket"
export const reopenTicket = 'Reopen ticket'
export const queryPlaceholder = 'Search tickets, e.g. crash is:open tag:linux'

export function searchTicketsOfName(itsName: string): string {
  return `Search ${itsName} tickets`
}

export const search = 'Search'
export const openBugs = 'Open bugs'
export const mostWanted = 'Most wanted'

export function fixedInLatestVersion(latestVersion: string): string {
  return `Fixed in ${latestVersion}`
}

export const mine = 'Mine'

export const filterByTag = 'filter by tag'

export const tags = 'Tags'
export const colour = 'Color'
export const anyColour = 'Any color'
export const otherColours = 'Other colors'
