// What is said while the tags of a ticket are chosen.
export const tagCouldNotBeMade = 'The tag could not be made'
export const newTag = 'New tag'
export const createTag = 'Create tag'
export const name = 'Name'
export const findTag = 'Find a tag'
export const loadingTags = 'Loading the tags'
export const tagsCouldNotBeLoaded = 'The tags could not be loaded.'
export const tagsOfThisTicket = 'Tags of this ticket'

export function ticketHasTagsAtMost(ticketTags: number): string {
  return `A ticket has ${ticketTags} tags at most.`
}
export const tagsCouldNotBeChanged = 'The tags could not be changed'
