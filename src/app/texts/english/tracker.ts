import { plural } from '../plural.ts'

// What the issue tracker says.

export const bugDescription = 'Something does not work as it should.'
export const featureDescription = 'Something is missing, or could be better.'
export const issueTracker = 'Issue tracker'
export const newTicket = 'New ticket'
export const whatIsItAbout = 'What is it about?'
export const ticket = 'Ticket'
export const trackersDescription = 'What is broken, what is missing, and what has become of it.'
export const noTrackersYet = 'No trackers yet'
export const whenFirstProductTakesReports = 'When the first product takes reports, they will be found here.'
export const open = 'open'
export const inAll = 'in all'

export const stateOpen = 'Open'
export const usefulFilters = 'Useful filters'
export const thisTicketWasClosedMeanwhile =
  'This ticket was closed meanwhile and cannot be edited. Your text is still here.'
export const editTicket = 'Edit ticket'
export const saveAnyway = 'Save anyway'
export const save = 'Save'

export function openTickets(openCount: string): string {
  return `${openCount} open`
}

export function ticketsInAll(itsTicketCount: string): string {
  return `${itsTicketCount} in all`
}

export function ticketCount(count: number, isMore: boolean): string {
  return isMore ? `${count} or more tickets` : `${count} ${plural(count, 'ticket', 'tickets')}`
}

export function foundFor(tickets: string, query: string): string {
  return `${tickets} found for ${query}`
}

export const lastTicket = 'The last ticket'
export const nothingOnThisPage = 'There is nothing on this page'
export const listEndsBeforeIt = 'The list ends before it.'
export const noTicketsFound = 'No tickets found'
export const queryResultsListed = 'What meets the query is listed here. Fewer words, or no'
export const findMore = ', find more.'
export const noOpenTickets = 'No open tickets'
export const ticketsListed =
  'Bugs that people report and features that they ask for are listed here, newest first.'
export const similarTickets = 'Similar tickets'
export const likeSimilarInstead =
  'Somebody may have written this already. If so, like the ticket instead: that gives it weight.'
export const bugPlaceholder = 'What did you do, what happened, and what did you expect? In which version?'
export const featurePlaceholder = 'What would you like to do that you cannot do now?'
export const errorWhileSubmitting = 'An error has occurred while submitting'
export const ticketIsThere = 'Your ticket is created'
export const createTicket = 'Create ticket'

export const ticketCouldNotBeClosed = 'The ticket could not be closed'
export const closeInVersion = 'Close in version'
export const closeTicket = 'Close ticket'
export const cancel = 'Cancel'
export const whichVersion = 'What version is this ticket closed in?'
export const logInToCreateTicket = 'Log in to create a ticket'
export const mayNotCreateTickets = 'You cannot create tickets at the moment'
export const backToTickets = 'Back to the tickets'
export const everybodyCanReadThem = 'Everybody can read them.'
export const verifyEmailFirst = 'You must verify your email to create tickets'
export const manageTicket = 'Manage ticket'
export const ticketCouldNotBeReopened = 'The ticket could not be reopened'
export const reopenTicket = 'Reopen ticket'
export const suggestions = 'Suggestions'

export function suggestionCount(count: number): string {
  return `${count} ${plural(count, 'suggestion', 'suggestions')}`
}

export const queryPlaceholder = 'Words, is:open, kind:bug, tag:…'

export function searchTicketsOfName(itsName: string): string {
  return `Search the tickets of ${itsName}`
}

export const search = 'Search'
export const openBugs = 'Open bugs'
export const mostWanted = 'Most wanted'

export function fixedInLatestVersion(latestVersion: string): string {
  return `Fixed in ${latestVersion}`
}

export const mine = 'Mine'

export const tags = 'Tags'
export const colour = 'Colour'
export const anyColour = 'Any colour'
export const otherColours = 'Other colours'
