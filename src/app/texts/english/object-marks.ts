import { plural } from '../plural.ts'

// What the marks beside posts, tickets, creations and comments say.

export function feedsOf(what: string): string {
  return `Feeds of this ${what}`
}
export const feedNames = { rss: 'RSS feed', atom: 'Atom feed' }
export const edited = 'edited'
export const copyLink = 'Copy link'
export const copied = 'Copied'
export const share = 'Share'

/** What is counted beside an object. */
export type Counted = 'comment' | 'view' | 'download'

export function counted(count: number, of: Counted): string {
  return plural(count, of, `${of}s`)
}
