import { earlyPresses } from './early-presses.ts'

/** Milliseconds after everything else is there, in which a browser that tells of its paints would have told of one. */
const patience = 1_000

/**
 * The page, with its scripts loaded once the browser has painted it; what is no page, as it is. They would share the line with
 * styles and fonts, and the processor with the first layout, though the page is whole without them.
 */
export function paintFirst(page: Response): Response {
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

/** The script that waits; nobody sees a page that is hidden, so that one need not wait for its paint. */
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
${earlyPresses}`
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
