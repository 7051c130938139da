import { plural } from '../plural.ts'

// What the marks beside posts, tickets, creations and comments say.

export function feedOf(what: string): string {
  return `Feed of this ${what}`
}
export const edited = 'edited'
export const copyLink = 'Copy link'
export const copied = 'Copied'
export const share = 'Share'

/** What is counted beside an object. */
export type Counted = 'comment' | 'view' | 'download'

export function counted(count: number, of: Counted): string {
  return plural(count, of, `${of}s`)
}
