import { createContext, useContext } from 'react'

/** What all comments of a page have in common. */
export interface CommentsScope {
  objectId: string
  /** Whether anybody is signed in, and so may rate. */
  isSignedIn: boolean
  /** Whether only the staff may comment, and the viewer does not belong to it. */
  isClosed: boolean
  /** Whether the viewer may comment and reply. */
  canComment: boolean
  /** Shows a comment that was just written, and goes on from there. */
  onAdded: (id: string) => void
}

export const CommentsContext = createContext<CommentsScope | undefined>(undefined)

/** What the comment shares with the others of its page. */
export function useCommentsScope(): CommentsScope {
  const scope = useContext(CommentsContext)
  if (!scope) throw new Error('A comment needs Comments around it')
  return scope
}
