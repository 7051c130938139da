import { stepTo } from './unread.ts'
import type { Step } from './unread-jump.ts'

/** The next or previous comment of the wanted ones, counted from where the reader is. */
export function findComment(isWanted: (id: string) => boolean, step: Step): string | undefined {
  const shown = [...document.querySelectorAll<HTMLElement>('#comments article[id]')]
  const at = stepTo(
    shown.map(({ id }) => isWanted(id)),
    placeOf(shown, step),
    step,
  )
  return shown[at]?.id
}

/** Shows a comment and goes on from there, also when the address points at it already. */
export function goToComment(id: string, goOn: (id: string) => void): void {
  if (location.hash !== `#${id}`) return goOn(id)
  const comment = document.getElementById(id)
  comment?.scrollIntoView()
  comment?.querySelector('a')?.focus({ preventScroll: true })
}

/** Where the reader is: at the comment that has the focus, else between what has passed the top and what has not. */
function placeOf(shown: readonly HTMLElement[], step: Step): number {
  const focused = shown.findIndex((comment) => comment.contains(document.activeElement))
  if (focused >= 0) return focused
  // A comment that stands right below the bar is the one being read.
  const margin = shown[0] ? Number.parseFloat(getComputedStyle(shown[0]).scrollMarginTop) : 0
  const passed = shown.filter((comment) => comment.getBoundingClientRect().top < margin + step).length
  return passed - 0.5
}
