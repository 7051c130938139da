import { useHydrated } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useState } from 'react'

/** A thing of schema.org's vocabulary, or a list of things in one graph. */
export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string }

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** A thing as JSON-LD that is safe inside a `<script>`: nothing in it can end the element or open a comment. */
export function jsonLdText(thing: Thing): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...thing })
  return json.replaceAll(/[<\u2028\u2029]/g, (character) => escapes[character] ?? character)
}

/** A time in seconds since the epoch as schema.org writes it. */
export function isoTime(at: number): string {
  return new Date(at * 1000).toISOString()
}

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
