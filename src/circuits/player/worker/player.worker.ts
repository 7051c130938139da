import { PlayerWorker } from './player-worker.ts'
import { type ToWorker, transferables } from './protocol.ts'

// Messages between ports come in turn with those of the page; timers would wait four milliseconds.
const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port1.addEventListener('message', () => waiting.shift()?.())
port1.start()

const clock = {
  now: () => performance.now(),
  soon(run: () => void) {
    waiting.push(run)
    port2.postMessage(null)
  },
  after: (milliseconds: number, run: () => void) => void setTimeout(run, milliseconds),
}

const worker = new PlayerWorker(clock, (message) =>
  postMessage(message, { transfer: transferables(message) }),
)

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void worker.handle(data))
