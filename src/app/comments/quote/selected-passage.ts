export interface Passage {
  /** The object or comment whose text it's from. */
  id: string
  text: string
  /** The element that holds the text. */
  place: Element
  /** The end of the selection in the window, in pixels. */
  end: { top: number; bottom: number; right: number }
}

/** The selection, if it's a part of one text; undefined if there is none, if it's blank, or if it touches anything else. */
export function selectedPassage(): Passage | undefined {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  const body = bodyOf(range.startContainer)
  const text = selection.toString().trim()
  if (!body?.parentElement || text === '' || !holds(body, range)) return undefined
  // The answer to a question stands in the page twice.
  const id = (body.dataset.md ?? '').replace(/-answer$/, '')
  const inside = range.cloneRange()
  if (!body.contains(range.endContainer)) inside.setEnd(body, body.childNodes.length)
  const end = [...inside.getClientRects()].findLast(({ width }) => width > 0)
  return { id, text, place: body.parentElement, end: end ?? inside.getBoundingClientRect() }
}

function bodyOf(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement
  return element?.closest<HTMLElement>('[data-md]') ?? null
}

/** Whether the range ends in the text, or directly behind it: so it does after three clicks on the last paragraph. */
function holds(body: HTMLElement, range: Range): boolean {
  if (body.contains(range.endContainer)) return true
  const behind = document.createRange()
  behind.setStartAfter(body)
  behind.setEnd(range.endContainer, range.endOffset)
  return behind.toString() === ''
}

const gap = 8

/** Shows a button over the page at the end of a passage, below it or where there is no room above, inside the window. */
export function placeNear(button: HTMLElement, { end }: Passage): void {
  if (!button.matches(':popover-open')) button.showPopover()
  const { width, height } = button.getBoundingClientRect()
  const isBelow = end.bottom + gap + height <= innerHeight
  const left = Math.min(Math.max(gap, end.right - width), document.documentElement.clientWidth - width - gap)
  button.style.left = `${left}px`
  button.style.top = `${Math.max(gap, isBelow ? end.bottom + gap : end.top - gap - height)}px`
}
