import { plural } from '../plural.ts'

// What is said of comments that are new.
export const noUnreadComments = 'No unread comments'

export function newCount(count: number): string {
  return `${count} new ${plural(count, 'comment', 'comments')}`
}
