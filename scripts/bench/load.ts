import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Result of a load of some seconds with 32 connections. */
export interface Load {
  /** Requests a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Responses that were not 2xx or 3xx. */
  refused: number
}

/** Whether `wrk` is on this machine; on Debian as root it is installed. */
export function hasWrk(): boolean {
  if (spawnSync('wrk', ['-v']).error === undefined) return true
  if (process.getuid?.() !== 0) return false
  spawnSync('apt-get', ['update', '-qq'])
  spawnSync('apt-get', ['install', '-y', '-qq', 'wrk'])
  return spawnSync('wrk', ['-v']).error === undefined
}

/** Loads one address of this machine with 32 connections, after a warm-up of a second. */
export async function load(url: string, headers: Record<string, string>, seconds = 6): Promise<Load> {
  if (!/^(localhost|127\.0\.0\.1|[\w-]+\.localhost)$/.test(new URL(url).hostname)) {
    throw new Error('Loads go to this machine only.')
  }
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  await run('wrk', ['-t1', '-c32', '-d1s', ...lines, url])
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '--latency', ...lines, url])
  const number = (pattern: RegExp) => pattern.exec(stdout)?.[1]
  return {
    rate: Number(number(/Requests\/sec:\s+([\d.]+)/) ?? 0),
    p50: milliseconds(number(/50%\s+(\S+)/)),
    p99: milliseconds(number(/99%\s+(\S+)/)),
    refused: Number(number(/Non-2xx or 3xx responses: (\d+)/) ?? 0),
  }
}

function milliseconds(text = ''): number {
  const value = Number.parseFloat(text)
  return text.endsWith('us') ? value / 1000 : text.endsWith('ms') ? value : value * 1000
}
