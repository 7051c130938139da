import { existsSync, readFileSync } from 'node:fs'

// Preloaded by a script under test: the most memory that its process had, in MiB, is the last that it prints. What the system counts
// for a process (`maxRSS`) begins with the memory of the process that started it; Linux has its own, too.
const status = '/proc/self/status'

process.on('exit', () => {
  const own = existsSync(status) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  const kilobytes = Number(own ?? process.resourceUsage().maxRSS)
  console.error(`most memory: ${Math.round(kilobytes / 1_024)} MiB`)
})
