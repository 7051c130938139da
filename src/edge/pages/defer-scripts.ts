import { replayEarlyClicks } from './replay-early-clicks.ts'

/** Milliseconds after loading within which a browser that reports paints would have reported one. */
const patience = 1_000

/**
 * The page, with its scripts loaded once the browser has painted it; what is no page, as it is. Otherwise they compete with
 * styles and fonts for the connection, and with the first layout for the processor, though the page is complete without them.
 */
export function deferScripts(page: Response): Response {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page
  const modules: string[] = []
  return new HTMLRewriter()
    .on('link[rel="modulepreload"]', {
      element(link) {
        modules.push(link.getAttribute('href') ?? '')
        link.remove()
      },
    })
    .on('script[type="module"][src]', {
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
${replayEarlyClicks}`
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
