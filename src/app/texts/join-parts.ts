import { createElement, Fragment, type ReactNode } from 'react'

/**
 * One element of the parts of a message. Texts that follow each other are one text, however the parts were cut: the server
 * and built scripts have to agree.
 */
export function joinParts(parts: readonly ReactNode[]): ReactNode {
  const joined: ReactNode[] = []
  for (const part of parts) {
    const isText = typeof part === 'string' || typeof part === 'number'
    if (isText && typeof joined.at(-1) === 'string') joined.push(`${joined.pop() as string}${part}`)
    else if (part !== '') joined.push(isText ? String(part) : part)
  }
  return createElement(Fragment, null, ...joined)
}
