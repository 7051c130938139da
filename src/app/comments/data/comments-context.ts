import { createContext, useContext } from 'react'

/** Context of all comments of a page. */
export interface CommentsScope {
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
