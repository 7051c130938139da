import { createContext, useContext } from 'react'
import { commentsChannelName } from '#app/lib/browser-storage.ts'
import { createTabChannel } from '#app/lib/tab-channel.ts'

interface CommentsScope {
  objectId: string
  isSignedIn: boolean
  /** Whether the post is locked, and the viewer is not staff. */
  isClosed: boolean
  canComment: boolean
  /** The comment above which the page says that it and others are new. */
  firstNew: string | undefined
  /** The comment that is marked as the answer to the post; null if none is. */
  answerId: string | null
  canMarkAnswer: boolean
  onAdded: (id: string) => void
}

/** The hash of the first new comment's line. */
export const newCommentsAnchor = 'new'

export const CommentsContext = createContext<CommentsScope | undefined>(undefined)

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
