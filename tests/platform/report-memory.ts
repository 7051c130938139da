import { existsSync, readFileSync } from 'node:fs'

// Preloaded by a script under test: prints the peak memory of its process in MiB, as the last line. The system's number (`maxRSS`)
// includes the memory of the process that started it; Linux also has the process's own peak (`VmHWM`).
const status = '/proc/self/status'

process.on('exit', () => {
  const own = existsSync(status) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  const kilobytes = Number(own ?? process.resourceUsage().maxRSS)
  console.error(`most memory: ${Math.round(kilobytes / 1_024)} MiB`)
})
