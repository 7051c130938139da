/** The storage key of the reason why the session has ended, until a page has shown it. */
export const pendingMessagesKey = 'messages'
