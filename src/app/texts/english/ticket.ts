// What the page of a ticket says.
export const issueTracker = 'Issue tracker'
export const ticket = 'Ticket'
export const whatBecameOfIt = 'Timeline'
export const closedThis = 'closed this'

export function closedThisInDetail(detail: string): string {
  return `closed this in ${detail}`
}
export const reopenedThis = 'reopened this'

export function changedTitleFromDetail(detail: string): string {
  return `changed the title from “${detail}”`
}
export const addedTag = 'added the tag '
export const removedTag = 'removed the tag '
export const aboutThisTicket = 'About this ticket'
export const tags = 'Tags'
export const done = 'Done'
export const changeTags = 'Change tags'
export const noneYet = 'None yet.'
export const details = 'Details'
export const state = 'State'
export const kind = 'Kind'
export const product = 'Product'
export const opened = 'Opened'
export const lastChange = 'Last updated'
