// What pages and things are called, wherever they are named.

export function creationBy(label: string, username: string): string {
  return `${label} by ${username}`
}

export function searchFor(query: string): string {
  return `${query} · Search`
}

export const search = 'Search'

export function ticketsOf(itsName: string): string {
  return `${itsName} tickets`
}
export const hubDescription = 'Boards and worlds that people have built, to look at, take apart and build on.'
export const creationHub = 'Creation hub'
export const newest = 'Newest'
export const mostLiked = 'Most liked'
export const mostDownloaded = 'Most downloaded'
export const sending = 'Sending'
export const collectingRecipients = 'Collecting recipients'
export const partlyFailed = 'Partly failed'
export const partlyUnknown = 'Partly unknown'
export const sent = 'Sent'
