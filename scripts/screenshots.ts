import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { signInDemoUser, waitForHydration } from '#scripts/browser/wait-for-hydration.ts'
import { browserFlags, findBrowser } from '#scripts/browser/browser.ts'
import { build } from '#scripts/build/build.ts'
import { endWithSentence } from '#scripts/command-line/script-output.ts'
import { startTestServer } from '#scripts/browser/test-server.ts'
import { scenes, type Scene } from '#scripts/screenshots/scenes.ts'

const folder = path.resolve('.data/screenshots')
const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}
const columns = (['dark', 'light'] as const).flatMap((theme) =>
  (['phone', 'desktop'] as const).map((device) => ({ theme, device, name: `${theme}-${device}` })),
)
/** Height in pixels at which long pages are cut: further down is only more of the same. */
const maxHeight = 1_800
/** In milliseconds: generous, as a busy machine may be slow. */
const timeoutMs = 60_000

const only = process.argv.slice(2)
const selectedScenes = Object.values(scenes)
  .flat()
  .filter(({ name }) => only.length === 0 || only.includes(name))

await build().catch(endWithSentence)
const server = await startTestServer({}, { unlimited: true })
const main = server.local.vars.MAIN_ORIGIN ?? ''
const executablePath = await findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
let failures = 0

if (only.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
try {
  for (const { theme, device, name: column } of columns) {
    const contexts = new Map<string, BrowserContext>()
    for (const scene of selectedScenes) {
      const context = contexts.get(scene.as ?? '') ?? (await openContext(browser, theme, device, scene.as))
      contexts.set(scene.as ?? '', context)
      await take(context, scene, device === 'phone', `${scene.name}-${column}.png`)
    }
    for (const context of contexts.values()) await context.close()
    console.log(`${column}: done`)
  }
  const sheet = path.join(folder, 'sheet.html')
  writeFileSync(sheet, contactSheet())
  console.log(`${selectedScenes.length} pages. Contact sheet: ${sheet}.`)
} finally {
  await browser.close()
  await server.stop()
}
process.exitCode = failures > 0 ? 1 : 0

/** A browser of that theme and size in which that person is signed in. */
async function openContext(
  inside: Browser,
  colorScheme: 'dark' | 'light',
  device: keyof typeof devices,
  username?: string,
): Promise<BrowserContext> {
  const context = await inside.newContext({ ...devices[device], colorScheme, reducedMotion: 'reduce' })
  context.setDefaultTimeout(timeoutMs)
  if (username) await signInDemoUser(context, main, username)
  return context
}

/** Takes one picture; a scene that fails is reported, and stays empty. */
async function take(context: BrowserContext, scene: Scene, isPhone: boolean, picture: string): Promise<void> {
  const { name, path: address, act } = scene
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
  try {
    await page.goto(main + address)
    await waitUntilIdle(page)
    await act?.(page, isPhone)
    await waitUntilIdle(page)
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    // The result of actions is in the viewport; a page without actions is captured further down, too.
    const width = page.viewportSize()?.width ?? 0
    const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) }
    await page.screenshot({ path: path.join(folder, picture), ...(!act && { fullPage: true, clip }) })
  } catch (error) {
    failures++
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await page.close()
  }
}

/** Waits until scripts have taken the page over, its pictures are there and it has come to rest. */
async function waitUntilIdle(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.waitForFunction('[...document.images].every((one) => one.complete || one.loading === "lazy")')
  await page.evaluate('document.fonts.ready')
}

/** A page with all pictures: a row for each scene, a column for each theme and device. */
function contactSheet(): string {
  const heads = columns.map(({ name }) => `<th>${name}</th>`).join('')
  const rows = selectedScenes.map(({ name, path: address }) => {
    const cells = columns.map((column) => {
      const label = `${name}-${column.name}`
      return `<td><img src="${label}.png" alt="${label}" width="${column.device === 'phone' ? 210 : 480}"></td>`
    })
    return `<tr><th>${name}<br>${address}</th>${cells.join('')}</tr>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title>
<style>body { background: #20262c; color: #e7ecef; font: 14px/1.4 system-ui } th, td { padding: 6px; vertical-align: top }</style>
<table><tr><th></th>${heads}</tr>${rows.join('\n')}</table>`
}
