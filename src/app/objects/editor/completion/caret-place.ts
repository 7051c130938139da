import type { WindowPlace } from '#app/ui/combobox/combobox-list.tsx'

/** What decides where the characters of a text area stand. */
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

/** Where a character of a text area, a UTF-16 unit from 0, stands in the window: measured on a copy that is drawn unseen. */
export function caretPlace(area: HTMLTextAreaElement, at: number): WindowPlace {
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
  const mark = document.createElement('span')
  mark.textContent = '\u200b'
  copy.append(area.value.slice(0, at), mark)
  document.body.append(copy)
  const { x, top, bottom } = mark.getBoundingClientRect()
  const around = area.getBoundingClientRect()
  const origin = copy.getBoundingClientRect()
  copy.remove()
  const down = around.top - origin.top - area.scrollTop
  return { x: x + around.left - origin.left, above: top + down, below: bottom + down }
}
