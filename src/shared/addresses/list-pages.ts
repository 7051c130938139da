/** How `?page=` names a page of a list: plain decimal digits, counted from 1, at most 99,999. */
export const pageNumberPattern = /^[1-9]\d{0,4}$/

export const pageSizes = { forum: 25, history: 25, hub: 12, search: 20, tracker: 25, changelog: 50 } as const

/** Comments of each end of a long thread that are sent with its page. */
export const threadEnd = 200

/** Maximum texts that a search examines, of each kind when it counts; users who don't find a text among so many add a word. */
export const maxSearchedTexts = 1_000

/** Characters of a search, and of the beginning of a title. */
export const longestSearch = 200
