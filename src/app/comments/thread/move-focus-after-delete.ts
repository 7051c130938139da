/**
 * Moves the focus from a comment that is about to be deleted: to its own toggle if it stays as a tombstone, else to the next
 * comment's, else to the previous remaining one's, else to the comment form.
 */
export function moveFocusAfterDelete(id: string): void {
  const list = document.getElementById('comments')
  const joints = [...(list?.querySelectorAll<HTMLElement>('li > button') ?? [])]
  const at = joints.findIndex((joint) => joint.nextElementSibling?.id === id)
  const keepsReplies = joints[at]?.parentElement?.querySelector('ol') !== null
  const before = joints.slice(0, Math.max(at, 0)).toReversed()
  const stays = before.find((joint) => joint.nextElementSibling?.matches('article'))
  const next = keepsReplies ? joints[at] : (joints[at + 1] ?? stays)
  const target = next ?? list?.querySelector<HTMLElement>('textarea, a')
  target?.focus({ preventScroll: true })
}
