/** Entries on a page of each list. */
export const pageSizes = { forum: 25, history: 25, hub: 12, search: 20, tracker: 25, changelog: 50 } as const

/** Texts that a search looks at, of each kind when it counts; who has not found it among so many adds a word. */
export const maxSearchedTexts = 1_000

/** Characters of a search, and of the beginning of a title. */
export const longestSearch = 200
