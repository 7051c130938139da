import { plural } from '../plural.ts'

// What search says.

export const newestFirst = 'Newest first'
export const oldestFirst = 'Oldest first'
export const bestMatchFirst = 'Best match first'
export const searchFor = 'Search for'
export const wordsOrPhrase = 'Words, or a "phrase"'
export const order = 'Order'
export const search = 'Search'

export function inKind(kind: string, place: string): string {
  return `${kind} in ${place}`
}

export const posts = 'Posts'
export const creations = 'Creations'
export const tickets = 'Tickets'
export const bugReport = 'Bug report'
export const featureRequest = 'Feature request'
export const creationHub = 'the creation hub'
export const typesOfResults = 'Types of results'
export const all = 'All'

export const whatAreYouLookingFor = 'What are you looking for?'
export const resultsListedPhrase = 'Search posts, creations and tickets. Use quotes for an exact phrase.'
export const cannotBeSearched = "We can't search for that"
export const wordsWithoutSignsAroundThem = 'Try plain words.'
export const lastOne = "You've reached the end"
export const nothingOnThisPage = "This page doesn't exist"
export const listEndsBeforeIt = 'Go back to the first page.'

export function nothingFoundFor(query: string): string {
  return `Nothing found for “${query}”`
}

export const anotherTypeMayHaveIt = 'Try another type. '
export const fewerWordsFindMore = 'Try fewer or shorter words. '
export const inTheTracker = 'To filter tickets by state, tag or version, use the'
export const issueTracker = 'issue tracker'

export function resultCount(count: number, isAll: boolean, query: string): string {
  const found = `${count.toLocaleString('en')} ${plural(count, 'result', 'results')} for ${query}`
  return isAll ? found : `At least ${found}`
}
