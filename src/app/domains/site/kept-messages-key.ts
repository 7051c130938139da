/** Where the browser keeps messages that were fetched and not shown yet. */
export const keptMessagesKey = 'messages'
