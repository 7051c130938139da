/** The window event by which the app confirms that it has handled the latest click, which needn't be repeated then. */
export const clickHandledEvent = 'click-handled'
/** Sent by the app when it has added listeners for keys. */
export const keysReadEvent = 'keys-read'

/** The interval at which an early click is repeated, in milliseconds. */
const pause = 100
/** The number of repetitions; early keys wait as long. */
const tries = 200

/**
 * Script that repeats a click on a button until the app confirms it: a click before the page's scripts, or those of a part of it, are
 * loaded would do nothing. Repeated clicks on the same button count as one, and a click on anything else cancels it. Enter in a field of a
 * form without scripts is a click on the form's main button. A key that types nothing, and that nothing handles, is sent again on the same
 * page when a part of the app has added listeners. Without scripts buttons are hidden: styles/media.css.
 */
export const repeatEarlyClicks = (): string => `{
let waiting
const again = (button, left) => {
  if (button !== waiting) return
  if (!left) {
    waiting = undefined
    return
  }
  setTimeout(again, ${pause}, button, left - 1)
  if (!button.matches('[data-early]')) button.click()
}
const repeat = (button) => {
  if (button && button === waiting) return
  waiting = button
  if (button) setTimeout(again, ${pause}, button, ${tries})
}
addEventListener('${clickHandledEvent}', () => (waiting = undefined))
addEventListener('click', ({ target }) => repeat(target.closest?.('button[type="button"]:not([popovertarget])')), true)
addEventListener('keydown', ({ key, isComposing, target }) => {
  const button = key === 'Enter' && !isComposing && target.matches?.('input') && target.form?.querySelector('[data-early]')
  if (button) repeat(button)
}, true)
let keys = []
const keep = (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (key?.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
  if (!target.closest?.('input, textarea, select, [contenteditable], dialog, [role=menu]')) keys = [...keys.slice(-9), { event, path: location.pathname }]
}
addEventListener('keydown', keep)
addEventListener('${keysReadEvent}', () => {
  const waiting = keys
  keys = []
  removeEventListener('keydown', keep)
  for (const { event, path } of waiting)
    if (!event.defaultPrevented && path === location.pathname && performance.now() - event.timeStamp < ${pause * tries}
      && document.body.dispatchEvent(new KeyboardEvent('keydown', event))) keys.push({ event, path })
  addEventListener('keydown', keep)
})
}`
