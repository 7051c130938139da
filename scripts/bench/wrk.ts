import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

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

/** Result of a load. */
interface Load {
  requests: number
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Whether `wrk` is on this machine; on Debian as root it is installed. */
export function hasWrk(): boolean {
  const isThere = () => spawnSync('wrk', ['-v']).error === undefined
  if (isThere()) return true
  if (process.getuid?.() !== 0) return false
  spawnSync('apt-get', ['update', '-qq'])
  spawnSync('apt-get', ['install', '-y', '-qq', 'wrk'])
  return isThere()
}

/** Sends requests for some whole seconds, over some connections at once. Throws if any response isn't 2xx or 3xx. */
export async function load(request: RepeatedRequest, seconds: number, connections: number): Promise<Load> {
  const { origin, headers = {} } = request
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  try {
    const script = path.join(folder, 'request.lua')
    writeFileSync(script, scriptOf(request))
    const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script]
    const { stdout } = await run('wrk', [...options, ...lines, origin])
    const refused = /Non-2xx or 3xx responses: \d+/.exec(stdout)?.[0]
    if (refused !== undefined) throw new Error(`${origin}${request.paths[0]}: ${refused}`)
    const found = (pattern: RegExp) => pattern.exec(stdout)?.[1] ?? ''
    return {
      requests: Number(found(/(\d+) requests in/)),
      rate: Number(found(/Requests\/sec:\s+([\d.]+)/)),
      p50: milliseconds(found(/50%\s+(\S+)/)),
      p99: milliseconds(found(/99%\s+(\S+)/)),
    }
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

function milliseconds(text: string): number {
  const value = Number.parseFloat(text)
  return text.endsWith('us') ? value / 1000 : text.endsWith('ms') ? value : value * 1000
}
