import type { WindowPosition } from '#app/ui/combobox/combobox-list.tsx'

/** The styles that determine the position of characters in a text area. */
const copied = [
  'boxSizing',
  'inlineSize',
  'paddingBlock',
  'paddingInline',
  'borderBlockWidth',
  'borderInlineWidth',
  'borderStyle',
  'font',
  'letterSpacing',
  'wordSpacing',
  'lineHeight',
  'tabSize',
  'textIndent',
  'textAlign',
  'direction',
  'overflowWrap',
] as const

/** The position of a character of a text area, a UTF-16 unit from 0, in the window: measured on a hidden copy. */
export function caretPosition(area: HTMLTextAreaElement, at: number): WindowPosition {
  const copy = document.createElement('div')
  const style = getComputedStyle(area)
  for (const name of copied) copy.style[name] = style[name]
  Object.assign(copy.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
  })
  const marker = document.createElement('span')
  marker.textContent = '\u200b'
  copy.append(area.value.slice(0, at), marker)
  document.body.append(copy)
  const { x, top, bottom } = marker.getBoundingClientRect()
  const areaBox = area.getBoundingClientRect()
  const origin = copy.getBoundingClientRect()
  copy.remove()
  const down = areaBox.top - origin.top - area.scrollTop
  return { x: x + areaBox.left - origin.left, above: top + down, below: bottom + down }
}
