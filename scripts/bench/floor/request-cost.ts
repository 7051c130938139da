import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { processorTime } from './server-processes.ts'

const run = promisify(execFile)

/** Requests that are sent by turns, again and again. */
export interface RepeatedRequest {
  origin: string
  /** Paths with their queries, one for each request. */
  paths: readonly string[]
  headers?: Record<string, string>
  /** The body of a POST; without it a GET is sent. */
  body?: string
  /** Whether each request has a parameter of its own, which no route declares, so that no cache has the page. */
  isNew?: boolean
}

/** Connections that are open at once. */
const connections = 8
/** Seconds of load before any measurement, in which code is compiled and caches are filled: hundreds of pages. */
const warmUpSeconds = 2

/** Sends a request until the server answers it as it does in the long run. */
export async function warmUp(request: RepeatedRequest): Promise<void> {
  await load(request, warmUpSeconds)
}

/** Milliseconds of processor time that a server takes for one request, over one second of load. Fails if any response isn't 2xx. */
export async function requestCost(request: RepeatedRequest, pids: ReadonlySet<string>): Promise<number> {
  const before = processorTime(pids)
  const responseCount = await load(request, 1)
  return (processorTime(pids) - before) / responseCount
}

/** Sends requests for some whole seconds; returns how many were answered. */
async function load(request: RepeatedRequest, seconds: number): Promise<number> {
  const { origin, headers = {} } = request
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  try {
    const script = path.join(folder, 'request.lua')
    writeFileSync(script, scriptOf(request))
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${connections}`,
      `-d${seconds}s`,
      '-s',
      script,
      ...lines,
      origin,
    ])
    const refused = /Non-2xx or 3xx responses: \d+/.exec(stdout)?.[0]
    if (refused !== undefined) throw new Error(`${origin}${request.paths[0]}: ${refused}`)
    return Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Script that makes wrk's requests. */
function scriptOf({ paths, body, isNew }: RepeatedRequest): string {
  const list = paths.map(
    (one) => `"${isNew ? `${one}${one.includes('?') ? '&' : '?'}new=${randomUUID()}-` : one}"`,
  )
  return `${body === undefined ? '' : `wrk.method = "POST"\nwrk.body = [==[${body}]==]\n`}
local paths = { ${list.join(', ')} }
local n = 0
request = function()
  n = n + 1
  return wrk.format(nil, paths[n % #paths + 1]${isNew ? ' .. n' : ''})
end
`
}
