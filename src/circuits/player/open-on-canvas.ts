import type { PlayerFault, PlayerRequest, PlayerSession } from './player-session.ts'
import { NoWebGL, type Stage } from '#circuits/player/stage/stage.ts'
import {
  type OpeningProgress,
  type FromWorker,
  type ToWorker,
  PlayerFailure,
} from '#circuits/player/worker/protocol.ts'
import { Watchdog, createWorkerSession } from './worker-session.ts'
// oxlint-disable-next-line import/default -- the query makes it a class that starts the worker
import PlayerWorker from '#circuits/player/worker/player.worker.ts?worker&inline'

/** Milliseconds in which the page shows that a circuit is closed before the graphics processor's memory is freed. */
const releaseMs = 100

interface OpeningListeners {
  /** Cancels opening, or closes the open circuit, at any time. */
  signal: AbortSignal
  onProgress: (progress: OpeningProgress) => void
  onFirstFrame: () => void
  onContext: (isLost: boolean) => void
  /** The circuit has stopped; it is closed. */
  onFault: (fault: PlayerFault) => void
}

interface OpenedOnCanvas {
  session: PlayerSession
  stage: Stage
  isDrawn: boolean
  isLost: boolean
}

/** Opens a circuit and draws it on a canvas. Rejects with `PlayerFailure` or `NoWebGL`, or when its code can't be loaded. */
export async function openOnCanvas(
  canvas: HTMLCanvasElement,
  request: PlayerRequest,
  { signal, onProgress, onFirstFrame, onContext, onFault }: OpeningListeners,
): Promise<OpenedOnCanvas> {
  if (!hasWebGL()) throw new NoWebGL()
  const ends: (() => void)[] = []
  const end = () => ends.splice(0).forEach((undo) => undo())
  signal.addEventListener('abort', end, { once: true })
  let endStage: (() => void) | null = null
  const release = () => {
    if (endStage) setTimeout(endStage, releaseMs)
    endStage = null
  }
  ends.push(release)
  const stageReady = import('#circuits/player/stage/create-stage.ts').then(
    ({ createRenderer, createStage, endRenderer }) => {
      signal.throwIfAborted()
      // While the save is read: it waits for the graphics processor.
      const renderer = createRenderer(canvas)
      endStage = () => endRenderer(renderer)
      return { createStage, renderer }
    },
  )
  // Reported when it is waited for, unless opening fails before.
  stageReady.catch(() => {})
  try {
    const session = await openPlayer(request, { signal, onProgress })
    ends.push(() => session.close())
    const { createStage, renderer } = await stageReady
    signal.throwIfAborted()
    let isDrawn = false
    const stage = createStage(renderer, session.packed, {
      onContext,
      onFirstFrame() {
        isDrawn = true
        onFirstFrame()
      },
    })
    stage.setControls(new Set(session.circuit.controls.map(({ body }) => body)))
    endStage = () => stage.dispose()
    ends.push(
      followTheme((theme) => stage.setTheme(theme)),
      // Below the picture are its waves and switches, which are looked at while it is scrolled out of view.
      followView(canvas.closest('section') ?? canvas, session.setInView),
      session.onLevels(stage.setLevels),
      session.onFault((fault) => {
        end()
        onFault(fault)
      }),
    )
    return { session, stage, isDrawn, isLost: renderer.getContext().isContextLost() }
  } catch (error) {
    end()
    // A renderer may still be on its way.
    stageReady.then(release, () => {})
    throw error
  }
}

function hasWebGL(): boolean {
  const context = new OffscreenCanvas(1, 1).getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

function followView(element: Element, setInView: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    if (last) setInView(last.isIntersecting)
  })
  observer.observe(element)
  return () => observer.disconnect()
}

function followTheme(listener: (theme: 'dark' | 'light') => void): () => void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  const notify = () => {
    const { theme } = root.dataset
    listener(theme === 'dark' || theme === 'light' ? theme : system.matches ? 'dark' : 'light')
  }
  const observer = new MutationObserver(notify)
  observer.observe(root, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', notify)
  notify()
  return () => {
    observer.disconnect()
    system.removeEventListener('change', notify)
  }
}

/** Milliseconds without a sign of life after which opening is given up: the largest save takes a slow phone some seconds. */
const timeoutMs = 45_000

interface OpeningOptions {
  /** Ends opening, with its reason; a session that is open already is closed by its `close`. */
  signal: AbortSignal
  onProgress?: (progress: OpeningProgress) => void
}

async function openPlayer(
  request: PlayerRequest,
  { signal, onProgress }: OpeningOptions,
): Promise<PlayerSession> {
  signal.throwIfAborted()
  const worker = new PlayerWorker()
  const listening = new AbortController()
  let watchdog: Watchdog | undefined
  try {
    const opened = await new Promise<Extract<FromWorker, { type: 'opened' }>>((resolve, reject) => {
      watchdog = new Watchdog(() => reject(new PlayerFailure('stopped')))
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      const stopped = ({ message }: ErrorEvent) => reject(new PlayerFailure('stopped', { cause: message }))
      const receive = ({ data }: MessageEvent<FromWorker>) => {
        if (data.type === 'fault') reject(new PlayerFailure(data.fault))
        if (data.type === 'opened') resolve(data)
        if (data.type !== 'progress') return
        watchdog?.expect(timeoutMs)
        onProgress?.(data)
      }
      worker.addEventListener('error', stopped, { signal: listening.signal })
      worker.addEventListener('message', receive, { signal: listening.signal })
      const message: ToWorker = { type: 'open', ...request }
      // A file is copied, as it may be opened again.
      worker.postMessage(message)
      watchdog.expect(timeoutMs)
    })
    return createWorkerSession(worker, opened)
  } catch (error) {
    worker.terminate()
    throw error
  } finally {
    listening.abort()
    watchdog?.stop()
  }
}
