// What is said while the tags of a ticket are chosen.
export const tagCouldNotBeMade = "Couldn't create the tag"
export const newTag = 'New tag'
export const createTag = 'Create tag'
export const name = 'Name'
export const findTag = 'Find a tag'
export const loadingTags = 'Loading tags'
export const tagsCouldNotBeLoaded = "Couldn't load the tags."
export const tagsOfThisTicket = 'Tags of this ticket'

export function ticketHasTagsAtMost(ticketTags: number): string {
  return `Up to ${ticketTags} tags per ticket.`
}
export const tagsCouldNotBeChanged = "Couldn't change the tags"
