import { pageScripts } from './framework-internals.ts'
import { clickHandledEvent, keysReadEvent, loadScriptsAttribute } from '#shared/page/page-scripts.ts'

/** Milliseconds after loading by which a browser with paint timing would have reported a paint. */
const fallbackDelayMs = 1_000
/** The interval at which an early click is repeated, in milliseconds, and the number of repetitions; early keys wait as long. */
const [pause, tries] = [100, 200]

/** A button's tag with the attribute. No text of a page can look like it: React and the sanitizer escape `<` and `"` there. */
const scriptsAttribute = new RegExp(`<[a-z]+(?: [^<>]*)? ${loadScriptsAttribute}="`)

/**
 * Defers the scripts of a page until the browser has painted it; other responses are unchanged. Otherwise scripts compete with styles and
 * fonts for the connection, and with the first layout for the processor, though the page is complete without them. Earlier clicks wait,
 * even those on a page that is still being sent.
 */
export async function deferScripts(page: Response, nonce: string): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const html = await page.text()
  const needsScripts = scriptsAttribute.test(html)
  const modules: string[] = []
  const deferred = html
    .replace('<head>', () => `<head><script nonce="${nonce}">${repeatEarlyClicks}</script>`)
    .replace(pageScripts.preload, (_, href: string) => {
      modules.push(href)
      return ''
    })
    .replace(
      pageScripts.entry,
      (_, entry: string) => `<script nonce="${nonce}">${loader(entry, modules, needsScripts)}</script>`,
    )
  return new Response(deferred, page)
}

/**
 * Script that waits for the paint, or for a click on a button that needs scripts; a hidden page isn't painted, so there it doesn't wait.
 */
function loader(entry: string, modules: string[], needsScripts: boolean): string {
  return `{
const { nonce } = document.currentScript
document.currentScript.remove()
let isRequested = false
const put = (name, attributes) => {
  const element = Object.assign(document.createElement(name), { crossOrigin: 'anonymous' }, attributes)
  element.setAttribute('nonce', nonce)
  document.head.append(element)
}
const load = () => {
  if (isRequested) return
  isRequested = true
  for (const href of ${inScript(modules)}) put('link', { rel: 'modulepreload', href })
  put('script', { type: 'module', async: true, src: ${inScript(entry)} })
}
${needsScripts ? afterCheck : afterPaint}
}`
}

const afterPaint = `if (document.hidden) load()
else new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
addEventListener('load', () => setTimeout(load, ${fallbackDelayMs}))`

const afterCheck = `document.querySelector('[${loadScriptsAttribute}]').addEventListener('click', load)`

/**
 * Script that repeats a click on a button until the app confirms it: a click before the page's scripts, or those of a part of it, are
 * loaded would do nothing. Repeated clicks on the same button count as one, and a click on anything else cancels it. Enter in a field of a
 * form without scripts is a click on the form's main button. The script is first in the head, since a script behind a style sheet waits for
 * that. A key that types nothing, and that nothing handles, is sent again on the same page when a part of the app has added listeners. Without
 * buttons are hidden: styles/scripting.css.
 */
const repeatEarlyClicks = `{
document.currentScript.remove()
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

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
