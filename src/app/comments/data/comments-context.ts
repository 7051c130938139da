import { createContext, useContext } from 'react'
import { commentsChannelName } from '#app/lib/browser-storage.ts'
import { createTabChannel } from '#app/lib/tab-channel.ts'

/** Context of all comments of a page. */
interface CommentsScope {
  objectId: string
  /** Whether the viewer is signed in, and so may like. */
  isSignedIn: boolean
  /** Whether the post is locked, and the viewer is not staff. */
  isClosed: boolean
  /** Whether the viewer may comment and reply. */
  canComment: boolean
  /** Shows a comment that was just written, and moves the focus to it. */
  onAdded: (id: string) => void
}

export const CommentsContext = createContext<CommentsScope | undefined>(undefined)

/** The page's shared values. */
export function useCommentsScope(): CommentsScope {
  const scope = useContext(CommentsContext)
  if (!scope) throw new Error('A comment needs Comments around it')
  return scope
}

/** The ids of the page's comments that are new since the last visit; most pages have none. */
export const UnreadContext = createContext<ReadonlySet<string>>(new Set())

/**
 * Channel between tabs for the ids of objects with new comments. It has a file of its own, so that visitors' pages, which listen to it too,
 * don't load the code that writes comments.
 */
export const newCommentsChannel = createTabChannel<string>(commentsChannelName)
