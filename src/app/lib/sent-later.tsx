import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { type ReactNode, Suspense, use } from 'react'

/** Whether the page is sent in pieces: others are kept for all visitors, or made for crawlers. */
const isSentInPieces = createIsomorphicFn()
  .client(() => false)
  .server(() => getGlobalStartContext()?.page.hasCredentials ?? false)

/** Sends its children as a second piece of the page, rendered once all before and after them is on its way. Without scripts they stand at the end. */
export function SentLater({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Later>{children}</Later>
    </Suspense>
  )
}

function Later({ children }: { children: ReactNode }) {
  if (isSentInPieces()) use(new Promise((resolve) => setTimeout(resolve)))
  return children
}
