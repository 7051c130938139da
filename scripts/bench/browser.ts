import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from '#scripts/browser/browser.ts'

/** Transfers and timings of a browser that opened a page with an empty cache. */
export interface Visit {
  /** Kilobytes on the wire, by kind. */
  html: number
  css: number
  js: number
  /** Everything, pictures and fonts included. */
  total: number
  requests: number
  /** Milliseconds; the largest contentful paint. */
  lcp: number
  /** Cumulative layout shift. */
  cls: number
  /** Milliseconds in which the main thread was blocked. */
  blocked: number
  pageErrors: number
}

const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** A phone on a slow line: bytes a second and milliseconds of delay of "slow 4G". */
const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 }
const slowdown = 4

/** Opens the address as a slow phone or as a desktop and measures until the network is quiet. */
export async function visit(url: string, device: 'phone' | 'desktop'): Promise<Visit> {
  const executablePath = await findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
  try {
    const page = await (
      await browser.newContext(device === 'phone' ? phone : { viewport: { width: 1350, height: 940 } })
    ).newPage()
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    if (device === 'phone') {
      await devtools.send('Network.emulateNetworkConditions', line)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    const kinds = new Map<string, string>()
    const bytes: Record<string, number> = {}
    devtools.on('Network.responseReceived', (event) => kinds.set(event.requestId, event.type))
    devtools.on('Network.loadingFinished', (event) => {
      const kind = kinds.get(event.requestId) ?? 'Other'
      bytes[kind] = (bytes[kind] ?? 0) + event.encodedDataLength
    })
    let pageErrors = 0
    page.on('pageerror', () => pageErrors++)
    await page.addInitScript(observeVitals)
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals)
    const kilobytes = (count: number) => Math.round(count / 102.4) / 10
    const kilo = (kind: string) => kilobytes(bytes[kind] ?? 0)
    return {
      html: kilo('Document'),
      css: kilo('Stylesheet'),
      js: kilo('Script'),
      total: kilobytes(Object.values(bytes).reduce((sum, count) => sum + count, 0)),
      requests: kinds.size,
      lcp: Math.round(vitals.lcp),
      cls: Math.round(vitals.cls * 1000) / 1000,
      blocked: Math.round(vitals.blocked),
      pageErrors,
    }
  } finally {
    await browser.close()
  }
}

interface Vitals {
  lcp: number
  cls: number
  blocked: number
}

/** Runs in the page before anything else. */
function observeVitals(): void {
  const vitals: Vitals = { lcp: 0, cls: 0, blocked: 0 }
  Object.assign(globalThis, { vitals })
  const observe = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list: PerformanceObserverEntryList) => list.getEntries().forEach(each)).observe({
      type: type,
      buffered: true,
    })
  observe('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime))
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) vitals.cls += shift.value
  })
  observe('longtask', (entry) => (vitals.blocked += Math.max(0, entry.duration - 50)))
}
