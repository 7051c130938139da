import { plural } from '../plural.ts'

// What search says.

export const newestFirst = 'Newest first'
export const oldestFirst = 'Oldest first'
export const bestMatchFirst = 'Best match first'
export const searchFor = 'Search for'
export const wordsOrPhrase = 'Words, or a "phrase"'
export const order = 'Order'
export const search = 'Search'
export const completions = 'Completions'

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
export const resultsListedPhrase =
  'Posts, creations and tickets that hold all the words you write are listed here. A'
export const phraseFoundAsItStands = 'is found as it stands, and the last word may be the beginning of one.'
export const cannotBeSearched = 'This can not be searched for'
export const wordsWithoutSignsAroundThem = 'Words without signs around them always can.'
export const lastOne = 'The last one'
export const nothingOnThisPage = 'There is nothing on this page'
export const listEndsBeforeIt = 'The list ends before it.'

export function nothingFoundFor(query: string): string {
  return `Nothing found for “${query}”`
}

export const anotherTypeMayHaveIt = 'Another type may have it. '
export const fewerWordsFindMore = 'Fewer words, or only the beginning of one, find more. '
export const inTheTracker = 'In the'
export const issueTracker = 'issue tracker'
export const ticketsFoundByState = 'tickets can also be found by state, tag and version.'

export function resultCount(count: number, isAll: boolean, query: string): string {
  const found = `${count} ${plural(count, 'result', 'results')} for ${query}`
  return isAll ? found : `At least ${found}`
}
