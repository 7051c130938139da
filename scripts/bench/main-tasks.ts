/** The longest tasks of a page's own thread between two marks of its own, in milliseconds. */
export interface LongestTasks {
  /** By the clock, and of processor time: on a busy machine a task waits, too. */
  longest: number
  longestBusy: number
  /** Of processor time, all tasks together, and those of the workers. */
  page: number
  workers: number
}

/** An event of a trace, with times in microseconds. */
interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** Categories of Chromium's trace. */
export const traceCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Reads a trace of Chromium that has both marks. */
export function longestTasks(trace: Buffer, from: string, to: string): LongestTasks {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const markAt = (name: string) => traceEvents.find((event) => event.name === name)
  const [first, last] = [markAt(from), markAt(to)]
  if (!first || !last) throw new Error('The trace has no marks.')
  const threads = traceEvents.filter(({ name, pid }) => name === 'thread_name' && pid === first.pid)
  const workers = new Set(threads.filter(({ args }) => args?.name?.includes('Worker')).map(({ tid }) => tid))
  const tasks = traceEvents.filter(
    ({ name, ph, pid, ts, dur = 0 }) =>
      name === 'RunTask' && ph === 'X' && pid === first.pid && ts + dur >= first.ts && ts <= last.ts,
  )
  const own = tasks.filter(({ tid }) => tid === first.tid)
  const milliseconds = (value: number) => Math.round(value / 100) / 10
  const sum = (some: TraceEvent[]) => some.reduce((total, { tdur = 0 }) => total + tdur, 0)
  return {
    longest: milliseconds(Math.max(0, ...own.map(({ dur = 0 }) => dur))),
    longestBusy: milliseconds(Math.max(0, ...own.map(({ tdur = 0 }) => tdur))),
    page: milliseconds(sum(own)),
    workers: milliseconds(sum(tasks.filter(({ tid }) => workers.has(tid)))),
  }
}
