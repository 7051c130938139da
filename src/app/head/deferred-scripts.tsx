import { type AnyRouter, ScriptOnce, useRouter } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { repeatEarlyClicks } from '#app/lib/early-clicks.ts'

/** Attribute of a button whose click loads a page's scripts; a page without such a button loads them by itself. */
export const loadScriptsAttribute = 'data-loads-scripts'

/** Milliseconds after loading by which a browser with paint timing would have reported a paint. */
const fallbackDelayMs = 1_000

type Manifest = NonNullable<NonNullable<AnyRouter['ssr']>['manifest']>

/** A page's manifest without scripts, and the script that loads them. */
interface Deferred {
  manifest: Manifest
  loader: string
}

/** By the routes of a page. */
const deferred = new WeakMap<Manifest, Map<string, Deferred>>()
const loaders = new WeakMap<AnyRouter, string>()

/**
 * Takes the scripts out of what a router renders: `DeferredScripts` loads them once the browser has painted the page, which is complete
 * without them. Otherwise they compete with styles and fonts for the connection, and with the first layout for the processor.
 */
export function deferScripts(router: AnyRouter): void {
  const manifest = router.ssr?.manifest
  if (!manifest) return
  const routes = router.state.matches.map(({ routeId }) => routeId as string)
  const known = deferred.get(manifest) ?? new Map<string, Deferred>()
  deferred.set(manifest, known)
  const key = routes.join('\n')
  const page = known.get(key) ?? withoutScripts(manifest, routes)
  known.set(key, page)
  router.ssr = { manifest: page.manifest }
  loaders.set(router, page.loader)
}

function withoutScripts(manifest: Manifest, ids: readonly string[]): Deferred {
  const routes: Manifest['routes'] = {}
  const modules = new Set<string>()
  const entries = new Set<string>()
  for (const id of ids) {
    const { preloads = [], scripts = [], ...others } = manifest.routes[id] ?? {}
    for (const link of preloads) modules.add(typeof link === 'string' ? link : link.href)
    for (const { attrs } of scripts) if (typeof attrs?.['src'] === 'string') entries.add(attrs['src'])
    routes[id] = { ...others, scripts: scripts.filter(({ attrs }) => typeof attrs?.['src'] !== 'string') }
  }
  return { manifest: { ...manifest, routes }, loader: loaderOf([...modules], [...entries]) }
}

/** Script that waits for the paint, or for a click on a button that needs scripts; a hidden page isn't painted, so there it doesn't wait. */
function loaderOf(modules: readonly string[], entries: readonly string[]): string {
  return `{
const { nonce } = document.currentScript
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
  for (const src of ${inScript(entries)}) put('script', { type: 'module', async: true, src })
}
const button = document.querySelector('[${loadScriptsAttribute}]')
if (button) button.addEventListener('click', load)
else {
  if (document.hidden) load()
  else new PerformanceObserver(load).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(load, ${fallbackDelayMs}))
}
}`
}

function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

const loaderFor = createIsomorphicFn()
  .client((_router: AnyRouter): string => '')
  .server((router: AnyRouter): string => loaders.get(router) ?? '')

/** Loads the page's scripts after its first paint; the last element of the body. */
export function DeferredScripts() {
  const router = useRouter()
  return <ScriptOnce>{loaderFor(router)}</ScriptOnce>
}

const earlyClicks = createIsomorphicFn()
  .client((): string => '')
  .server(repeatEarlyClicks)

/** The script for early clicks; before all styles, since a script behind a style sheet waits for that. */
export function EarlyClicks() {
  return <ScriptOnce>{earlyClicks()}</ScriptOnce>
}
