import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { browserFlags, findBrowser } from './run/browser.ts'
import { build } from './run/build.ts'
import { startTestServer, type TestServer } from './run/test-server.ts'

const folder = path.resolve(process.env.SCREENSHOTS ?? '.data/screenshots')
const widths = { phone: 390, desktop: 1440 }
const themes = ['dark', 'light'] as const

/** Every page worth a picture, by a short name; those of members are seen signed in. */
async function pagesOf({ database }: TestServer): Promise<{ name: string; path: string; as?: string }[]> {
  const posts = await database
    .prepare(
      "SELECT public_id AS id FROM objects WHERE kind = 'post' AND deleted_at IS NULL ORDER BY comment_count DESC LIMIT 2",
    )
    .all<{ id: string }>()
  const [busy, second] = posts.results.map((row) => row.id)
  return [
    { name: 'home', path: '/' },
    { name: 'forums', path: '/forums' },
    { name: 'forum', path: '/view/frm-circtech' },
    { name: 'post', path: `/view/${busy}` },
    { name: 'post-as-moderator', path: `/view/${second}`, as: 'grace' },
    { name: 'new-post', path: '/forum/frm-circtech/new', as: 'alan' },
    { name: 'person', path: '/@ada' },
    { name: 'own-page', path: '/@alan', as: 'alan' },
    { name: 'settings', path: '/settings' },
    { name: 'changelog', path: '/changelog' },
    { name: 'buy', path: '/wishlist' },
    { name: 'login', path: '/login' },
    { name: 'not-found', path: '/no-such-page' },
    { name: 'error', path: '/error?code=503' },
  ]
}

build()
mkdirSync(folder, { recursive: true })
const server = await startTestServer()
const main = server.place.vars.MAIN_ORIGIN ?? ''
const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserFlags })
const only = process.argv.slice(2)

async function signIn(context: BrowserContext, username: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${main}/login`)
  await page.waitForFunction(() => !('$_TSR' in globalThis))
  await page.getByRole('button', { name: username, exact: true }).click()
  await page.waitForURL(`${main}/`)
  await page.close()
}

for (const { name, path: target, as } of await pagesOf(server)) {
  if (only.length > 0 && !only.includes(name)) continue
  for (const theme of themes) {
    for (const [device, width] of Object.entries(widths)) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme })
      if (as) await signIn(context, as)
      const page = await context.newPage()
      page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
      page.on(
        'console',
        (message) => message.type() === 'error' && console.error(`${name}: ${message.text()}`),
      )
      await page.goto(`${main}${target}`, { waitUntil: 'networkidle' })
      await page.screenshot({
        path: path.join(folder, `${name}-${theme}-${device}.png`),
        fullPage: device === 'desktop',
      })
      await context.close()
    }
  }
  console.log(name)
}
await browser.close()
await server.stop()
console.log(`Pictures in ${folder}`)
