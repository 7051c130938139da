/** Where the browser keeps why its session was ended, until a page has shown it. */
export const keptMessagesKey = 'messages'
