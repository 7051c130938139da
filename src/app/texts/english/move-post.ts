// What is said to those who move a post.

export function sureToMove(title: string): string {
  return `Are you sure you want to move this post to "${title}"?`
}
export const movePost = 'Move post'
export const move = 'Move'

export function movedTo(title: string): string {
  return `Moved to ${title}`
}
export const postCouldNotBeMoved = "Couldn't move the post"
export const moveTo = 'Move to'
