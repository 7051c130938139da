import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { processorTime } from './server-processes.ts'

const run = promisify(execFile)

/** A request that is sent again and again. */
export interface RepeatedRequest {
  url: string
  headers?: Record<string, string>
  /** The body of a POST; without it a GET is sent. */
  body?: string
  /** Beginning of a parameter that differs in each request, so that no page has been requested at that address before. */
  newParameter?: string
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
  const { url, headers = {} } = request
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
      url,
    ])
    const refused = /Non-2xx or 3xx responses: \d+/.exec(stdout)?.[0]
    if (refused !== undefined) throw new Error(`${url}: ${refused}`)
    return Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Script that makes wrk's requests; empty for a plain GET. */
function scriptOf({ url, body, newParameter }: RepeatedRequest): string {
  if (body !== undefined) return `wrk.method = "POST"\nwrk.body = [==[${body}]==]\n`
  if (newParameter === undefined) return ''
  const { pathname, search } = new URL(url)
  const prefix = `${pathname}${search === '' ? '?' : `${search}&`}${newParameter}${randomUUID()}-`
  return `local n = 0
request = function()
  n = n + 1
  return wrk.format(nil, "${prefix}" .. n)
end
`
}
