import { createContext, useContext } from 'react'

/** The ids of the page's comments that are new since the last visit; most pages have none. */
export const UnreadContext = createContext<ReadonlySet<string>>(new Set())

/** Whether the comment is new since the last visit. */
export function useIsUnread(id: string): boolean {
  return useContext(UnreadContext).has(id)
}
