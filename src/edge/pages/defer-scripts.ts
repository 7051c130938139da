import { pageScripts } from '#edge/pages/framework-internals.ts'
import { clickHeard } from '#shared/click-heard.ts'

/** Milliseconds after loading within which a browser that reports paints would have reported one. */
const patience = 1_000
/** How often a click that was too early is repeated, in milliseconds, and how many times. */
const [pause, tries] = [100, 200]

/**
 * The page, with its scripts loaded once the browser has painted it; what is no page, as it is. Otherwise they compete with
 * styles and fonts for the connection, and with the first layout for the processor, though the page is complete without them.
 * Clicks that come before them wait.
 */
export function deferScripts(page: Response): Response {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const modules: string[] = []
  return new HTMLRewriter()
    .on(pageScripts.preload, {
      element(link) {
        modules.push(link.getAttribute('href') ?? '')
        link.remove()
      },
    })
    .on(pageScripts.entry, {
      element(script) {
        const entry = script.getAttribute('src') ?? ''
        for (const name of ['type', 'async', 'src', 'crossorigin']) script.removeAttribute(name)
        script.setInnerContent(loader(entry, modules), { html: true })
      },
    })
    .transform(page)
}

/** The script that waits for the paint; a hidden page isn't painted, so it doesn't wait. */
function loader(entry: string, modules: string[]): string {
  return `{
const { nonce } = document.currentScript
document.currentScript.remove()
let isAsked = false
const put = (name, attributes) => {
  const element = Object.assign(document.createElement(name), { crossOrigin: 'anonymous' }, attributes)
  element.setAttribute('nonce', nonce)
  document.head.append(element)
}
const load = () => {
  if (isAsked) return
  isAsked = true
  for (const href of ${inScript(modules)}) put('link', { rel: 'modulepreload', href })
  put('script', { type: 'module', async: true, src: ${inScript(entry)} })
}
if (document.hidden) load()
else new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
addEventListener('load', () => setTimeout(load, ${patience}))
}
${repeatEarlyClicks}`
}

/**
 * Script of a page that repeats a click on a button until the app says that it has heard it: one that comes before the page's
 * scripts, or before those of a part of it, would do nothing. Impatient clicks on the same button are one, and a click on anything
 * else is a change of mind. Without scripts such buttons are hidden: styles/scripting.css.
 */
const repeatEarlyClicks = `{
let waiting
const again = (button, left) => {
  if (button !== waiting || !left) return
  setTimeout(again, ${pause}, button, left - 1)
  if (!button.matches('[data-early]')) button.click()
}
addEventListener('${clickHeard}', () => (waiting = undefined))
addEventListener('click', ({ target }) => {
  const button = target.closest?.('button[type="button"]:not([popovertarget])')
  if (button && button === waiting) return
  waiting = button
  if (button) setTimeout(again, ${pause}, button, ${tries})
}, true)
}`

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
