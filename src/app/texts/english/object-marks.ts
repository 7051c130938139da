// What the marks beside posts, tickets, creations and comments say.

export function feedOf(what: string): string {
  return `Feed of this ${what}`
}
export const edited = 'edited'
export const copyLink = 'Copy link'
export const copied = 'Copied'
export const share = 'Share'
export const comments = 'comments'
export const views = 'views'
