import { useHydrated } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useState } from 'react'
import { jsonLdText, type Thing } from './json-ld.ts'

interface StructuredDataProps {
  /** The page's subject; undefined in the browser, whose scripts leave out the code that builds it. */
  thing: Thing | undefined
}

const textOf = createIsomorphicFn()
  .client((_thing: Thing | undefined) => '')
  .server((thing: Thing | undefined) => (thing ? jsonLdText(thing) : ''))

/** The structured data of a page. Only the server renders it; pages opened by client navigation have none. */
export function StructuredData({ thing }: StructuredDataProps) {
  const isHydrated = useHydrated()
  const [isFromServer] = useState(!isHydrated)
  if (!isFromServer) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: textOf(thing) }}
    />
  )
}
