import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { main, signIn } from '#tests/e2e/support/community.ts'
import { expect, test, type Frame, type Page } from '#tests/e2e/support/test.ts'
import { webglOptions } from '#tests/e2e/support/webgl.ts'
import { publish } from './hub-pages.ts'

test.use({ launchOptions: webglOptions })

/** Another site, which has an address in a frame; browsers let none that isn't on this machine reach the test's server. */
const elsewhere = createServer((request, response) => {
  const framed = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('framed') ?? ''
  response.setHeader('content-type', 'text/html')
  response.end(
    `<!doctype html><title>Elsewhere</title><iframe src="${framed}" width="640" height="400"></iframe>`,
  )
})

test.beforeAll(() => new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve)))
test.afterAll(() => elsewhere.close())

/** Opens the other site with an address of the main host in its frame. */
async function frameElsewhere(page: Page, path: string): Promise<Frame> {
  const { port } = elsewhere.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/?${new URLSearchParams({ framed: main() + path })}`)
  return frameOf(page)
}

async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('There is no frame')
  return frame
}

/** Results of a frame's scripts that read the main host's storage, cookies, origin and surrounding page. */
function reach(frame: Frame): Promise<Record<string, unknown>> {
  return frame.evaluate(() => {
    const tryTo = (read: () => unknown): unknown => {
      try {
        return read()
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      origin: globalThis.origin,
      storage: tryTo(() => localStorage.getItem('access')),
      cookies: tryTo(() => document.cookie),
      parentTitle: tryTo(() => parent.document.title),
    }
  })
}

const nothing = {
  origin: 'null',
  storage: 'SecurityError',
  cookies: 'SecurityError',
  parentTitle: 'SecurityError',
}

test('V4: a creation in a frame can’t reach the session of the viewer of the surrounding page @all', async ({
  page,
  member,
}) => {
  await signIn(page, member)
  await publish(page, 'A framed adder')
  const id = /ctn-\w{8}/.exec(page.url())?.[0] ?? ''
  // On the main host itself, where browsers send the session along.
  await page.evaluate((src) => {
    document.body.insertAdjacentHTML('beforeend', `<iframe id="test-frame" src="${src}"></iframe>`)
  }, `/embed/${id}`)
  const own = page.frameLocator('#test-frame')
  await expect(own.getByRole('heading', { name: 'A framed adder' })).toBeVisible()
  const ownFrame = page.frames().find((frame) => frame.url().includes('/embed/'))
  if (!ownFrame) throw new Error('There is no frame')
  expect(await reach(ownFrame)).toEqual(nothing)

  const frame = await frameElsewhere(page, `/embed/${id}`)
  await expect(frame.getByRole('heading', { name: 'A framed adder' })).toBeVisible()
  expect(await reach(frame)).toEqual(nothing)
  const result = await frame.evaluate(
    (url) =>
      fetch(url, { method: 'POST', credentials: 'include' }).then(String, (error: Error) => error.name),
    `${main()}/graphql`,
  )
  expect(result).toBe('TypeError')
})

test('a creation that runs in a small frame has its ticks and a switch in reach @all', async ({ page }) => {
  await page.goto(`${main()}/hub?q=half+adder`)
  const link = page.getByRole('link', { name: /^Half adder/ }).first()
  const path = (await link.getAttribute('href'))?.replace(/view\/(ctn-\w+).*/, 'embed/$1') ?? ''
  for (const [width, height] of [
    [640, 401],
    [320, 180],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(main() + path)
    await page.getByRole('button', { name: 'Run' }).click()
    await expect(page.getByText(/^Tick \d/).last()).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Switch 1' })).toBeInViewport({ ratio: 1 })
  }
})

test('V1: other pages of the site are not shown in frames of other sites @all', async ({ page }) => {
  const frame = await frameElsewhere(page, '/hub')
  await expect.poll(() => frame.url()).toMatch(/^chrome-error:/)
})
