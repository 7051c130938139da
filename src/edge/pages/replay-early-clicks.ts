/** How often the last button that was pressed too early is looked at again, in milliseconds, and how many times. */
const [pause, tries] = [100, 200]

/**
 * Script of a page that presses a button again once it can answer: one that is pressed before the page's scripts are there
 * would do nothing. Impatient presses of the same button are one, and a click on anything else is a change of mind. React
 * stores an element's props on it once it is hydrated. Without scripts such buttons are hidden: styles/scripting.css.
 */
export const replayEarlyClicks = `{
let last
const answers = (button) =>
  !button.matches('[data-early]') && Object.keys(button).some((key) => key.startsWith('__reactProps$'))
const again = (button, left) => {
  if (button !== last || left === 0) return
  if (answers(button)) button.click()
  else setTimeout(again, ${pause}, button, left - 1)
}
addEventListener('click', ({ target }) => {
  const button = target.closest?.('button[type="button"]:not([popovertarget])')
  if (button && button === last && !answers(button)) return
  last = button
  if (button && !answers(button)) setTimeout(again, ${pause}, button, ${tries})
})
}`
