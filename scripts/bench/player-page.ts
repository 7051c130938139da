import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core'
import type { CompleteSave } from '#shared/save-file/save.ts'
import { writeSave } from '#shared/save-file/write-save.ts'
import { syntheticSave } from '#tests/world/synthetic-saves.ts'
import { browserFlags, findBrowser, webglFlags } from '../browser/browser.ts'
import { startTestServer, type TestServer } from '../browser/test-server.ts'
import { waitForHydration } from '../browser/wait-for-hydration.ts'
import { longestTasks, traceCategories, type LongestTasks } from './main-tasks.ts'
import { machines } from './simulation.ts'
import { countWebGl, type GlCall, type GlFrame } from './web-gl-count.ts'

/** Cost of showing a circuit in 3D on a creation's page, and of running it. */
export interface PlayerPageCost {
  save: string
  parts: number
  wires: number
  /** Milliseconds from the click to the first picture. */
  firstPicture: number
  /** Longest tasks until then. */
  tasks: LongestTasks
  /** Tasks of 50 ms or more that the page's own observer saw, from the click on and while it ran. */
  longTasks: number[]
  /** Calls of WebGL, and for its context, that took the page's thread longest: they wait for the process that draws. */
  slowestCalls: GlCall[]
  /** Megabytes of the heaps and their buffers afterwards, and the largest growth of the page's process. */
  memory: { page: number; worker: number; process: number }
  /** Of the last frame; the maximum bytes of one while it ran, and how many frames that were. */
  drawCalls: number
  uploadedBytes: number
  frames: number
}

const saves: Readonly<Record<string, () => CompleteSave>> = {
  'a board with the shapes of real ones': () => withWires(syntheticSave({ parts: 1_500 }), 1_900),
  'a dozen machines with their clocks running': machines,
  'a world of 100,000 parts': () => syntheticSave({ parts: 100_000, kind: 'world', mods: ['Extra'] }),
}

/** Milliseconds for which a circuit runs, at the speed that players begin with. */
const runFor = 3_000

/** Opens saves in the player of a creation's page, in the build that is there, with a browser that draws by software. */
export async function playerPageCosts(): Promise<PlayerPageCost[]> {
  const server = await startTestServer({}, { unlimited: true })
  try {
    const costs: PlayerPageCost[] = []
    for (const [index, [name, make]] of Object.entries(saves).entries())
      costs.push({ save: name, ...(await measure(server, make(), index)) })
    return costs
  } finally {
    await server.stop()
  }
}

async function measure(
  server: TestServer,
  save: CompleteSave,
  index: number,
): Promise<Omit<PlayerPageCost, 'save'>> {
  const address = await lay(server, writeSave(save), index)
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...browserFlags.filter((flag) => flag !== '--disable-gpu'), ...webglFlags],
  })
  try {
    const { componentCount: parts, wireCount: wires } = save
    return { parts, wires, ...(await openAndRun(browser, address)) }
  } finally {
    await browser.close()
  }
}

/** Puts a save where the player of a creation's page takes it from, each in one of its own, as files are kept; returns its address. */
async function lay(
  { database, blobs, local }: TestServer,
  bytes: Uint8Array,
  index: number,
): Promise<string> {
  const creation = await database
    .prepare(
      `SELECT objects.public_id AS id, drawing FROM creations JOIN objects ON objects.id = object_id
       WHERE player_bytes IS NOT NULL AND root_turn IS NULL AND deleted_at IS NULL GROUP BY drawing ORDER BY drawing LIMIT 1 OFFSET ?`,
    )
    .bind(index)
    .first<{ id: string; drawing: string }>()
  if (!creation) throw new Error('The demo community has circuits.')
  await blobs.put(`${creation.drawing}/save.bin`, gzipSync(bytes))
  return `${local.vars.MAIN_ORIGIN}/view/${creation.id}`
}

async function openAndRun(
  browser: Browser,
  address: string,
): Promise<Omit<PlayerPageCost, 'save' | 'parts' | 'wires'>> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(countWebGl)
  await page.addInitScript(observe)
  await page.goto(address)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Explore in 3D' }).hover()
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  const workerHeap = await watchWorkers(devtools)
  const before = await peakResidentBytes(browser)
  await browser.startTracing(page, { categories: traceCategories })
  await page.evaluate(prepare)
  await page.getByRole('button', { name: 'Explore in 3D' }).click()
  await page.evaluate('drawn')
  const tasks = longestTasks(await browser.stopTracing(), 'player-opens', 'player-drawn')
  const opened = await page.evaluate<Seen>('({ ...seen, frames: glFrames, calls: glCalls })')
  await run(page)
  const ran = await page.evaluate<Seen>('({ ...seen, frames: glFrames, calls: glCalls })')
  const running = ran.frames.slice(opened.frames.length)
  const { usedSize, backingStorageSize } = await devtools.send('Runtime.getHeapUsage')
  return {
    firstPicture: opened.firstPicture,
    tasks,
    longTasks: ran.longTasks,
    slowestCalls: ran.calls.toSorted((one, other) => other.milliseconds - one.milliseconds).slice(0, 4),
    memory: {
      page: megabytes(usedSize + backingStorageSize),
      worker: megabytes(await workerHeap()),
      process: megabytes((await peakResidentBytes(browser)) - before),
    },
    drawCalls: ran.frames.at(-1)?.drawCalls ?? 0,
    uploadedBytes: Math.max(0, ...running.map((frame) => frame.uploadedBytes)),
    frames: running.length,
  }
}

async function run(page: Page): Promise<void> {
  // Pressed without the mouse, which waits for frames.
  await page.getByRole('button', { name: 'Play', exact: true }).dispatchEvent('click')
  await page.waitForTimeout(runFor)
}

interface Seen {
  firstPicture: number
  longTasks: number[]
  frames: GlFrame[]
  calls: GlCall[]
}

/** Runs in the page before anything else: notes tasks of 50 ms and more. */
function observe(): void {
  const seen: Pick<Seen, 'firstPicture' | 'longTasks'> = { firstPicture: 0, longTasks: [] }
  Object.assign(globalThis, { seen })
  new PerformanceObserver((list: PerformanceObserverEntryList) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(Math.round(duration))
  }).observe({ type: 'longtask' })
}

/** Notes when the player is asked for and when its first picture is there; `drawn` is kept then. */
const prepare = `(() => {
  seen.longTasks.length = 0
  addEventListener('click', () => performance.mark('player-opens'), { capture: true, once: true })
  globalThis.drawn = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-drawn]')) return
      observer.disconnect()
      performance.mark('player-drawn')
      seen.firstPicture = Math.round(performance.measure('player', 'player-opens', 'player-drawn').duration)
      resolve()
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
})()`

/** Keeps hold of the page's worker; returns how many bytes its heap and buffers have. */
async function watchWorkers(devtools: CDPSession): Promise<() => Promise<number>> {
  const sessions: string[] = []
  devtools.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') sessions.push(sessionId)
  })
  await devtools.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  return async () => {
    const sessionId = sessions.at(-1) ?? ''
    const heapUsage = new Promise<number>((resolve) => {
      devtools.on('Target.receivedMessageFromTarget', ({ message }) => {
        const { result } = JSON.parse(message) as {
          result?: { usedSize?: number; backingStorageSize?: number }
        }
        resolve((result?.usedSize ?? 0) + (result?.backingStorageSize ?? 0))
      })
    })
    const message = JSON.stringify({ id: 1, method: 'Runtime.getHeapUsage' })
    await devtools.send('Target.sendMessageToTarget', { sessionId, message })
    return heapUsage
  }
}

/** Maximum bytes of memory that a process for pages has held so far: the page's, as there is no other page. */
async function peakResidentBytes(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  await devtools.detach()
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0)
  return Math.max(...peaks.map(Number)) * 1024
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024)

/** Adds wires between pegs that have some already, as there are more on real boards. */
function withWires(save: CompleteSave, count: number): CompleteSave {
  const wires = [...save.contents.wires]
  const { length } = wires
  for (let at = 0; wires.length < count; at++) {
    const [one, other] = [wires[at], wires[(at + 7) % length]]
    if (one && other) wires.push({ ...one, to: other.to })
  }
  return { ...save, wireCount: count, contents: { ...save.contents, wires } }
}
