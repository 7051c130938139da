// What becomes of a ticket, in a word.

export function fixedIn(closedVersion: string): string {
  return `Fixed in ${closedVersion}`
}
export const stateOpen = 'Open'
export const stateClosed = 'Closed'
