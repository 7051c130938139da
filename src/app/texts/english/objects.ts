import { plural } from '../plural.ts'

// What is said of posts, tickets, creations and comments alike.

export function sureToDelete(what: string): string {
  return `Are you sure you want to delete this ${what}?`
}

export function deleteWhat(what: string): string {
  return `Delete ${what}`
}

export function couldNotBeDeleted(what: string): string {
  return `The ${what} could not be deleted`
}

export const olderOnesCouldNotBe = 'The older ones could not be loaded.'
export const tryAgain = 'Try again'
export const loadingOlderOnes = 'Loading older ones'
export const showOlder = 'Show older'

export function likes(score: number, isYoursAmong: boolean): string {
  return plural(score, 'like', 'likes') + (isYoursAmong ? ', one of them yours' : '')
}

export function couldNotBeOpenedFor(what: string): string {
  return `The ${what} could not be opened for editing`
}

export const edit = 'Edit'

export const mentionedIn = 'Mentioned in'
export const inLabel = 'in'
export const deleteLabel = 'Delete'
