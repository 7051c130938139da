/**
 * Moves the focus off a comment that is about to be deleted: to the joint of its wire while replies keep its place, else to
 * the next comment's, else to the one before it that stays, else to where comments are written.
 */
export function moveFocusAfterDelete(id: string): void {
  const list = document.getElementById('comments')
  const joints = [...(list?.querySelectorAll<HTMLElement>('li > button') ?? [])]
  const at = joints.findIndex((joint) => joint.nextElementSibling?.id === id)
  const keepsPlace = joints[at]?.parentElement?.querySelector('ol') !== null
  const before = joints.slice(0, Math.max(at, 0)).toReversed()
  const stays = before.find((joint) => joint.nextElementSibling?.matches('article'))
  const next = keepsPlace ? joints[at] : (joints[at + 1] ?? stays)
  const place = next ?? list?.querySelector<HTMLElement>('textarea, a')
  place?.focus({ preventScroll: true })
}
