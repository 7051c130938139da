import { commentsChannelName } from '#app/lib/browser-storage.ts'
import { createTabChannel } from '#app/lib/tab-channel.ts'

/**
 * Channel between tabs for the ids of objects with new comments. It has a file of its own, so that visitors' pages, which listen to it too,
 * don't load the code that writes comments.
 */
export const newCommentsChannel = createTabChannel<string>(commentsChannelName)
