// What is said of posts, tickets, creations and comments alike.

export function sureToDelete(what: string): string {
  return `Are you sure you want to delete this ${what}?`
}

export function deleteWhat(what: string): string {
  return `Delete ${what}`
}

export function couldNotBeDeleted(what: string): string {
  return `Couldn't delete the ${what}`
}

export const olderOnesCouldNotBe = "Couldn't load more."
export const changingItNeedsJavascript = 'Turn on JavaScript to make changes.'
export const tryAgain = 'Retry'
export const loadingOlderOnes = 'Loading more…'
export const showOlder = 'Load more'

export function couldNotBeOpenedFor(what: string): string {
  return `Couldn't open the ${what} for editing`
}

export const edit = 'Edit'

export const mentionedIn = 'Mentioned in'
export const inLabel = 'in'
export const deleteLabel = 'Delete'
