import { openSync, writeSync } from 'node:fs'
import path from 'node:path'

/** A line of the workers' log about something that went as usual. */
const routine = /^\{(?:"requestId":"[^"]*",)?"level":"(?:debug|info)"/

/** The file with the workers' log since the last start. */
export function logFile(dataDir: string): string {
  return path.join(dataDir, 'site.log')
}

/**
 * Returns what writes the workers' lines into the file, and says whether somebody should see a line at once. The file begins anew with the
 * first line: by then no other process serves the folder.
 */
export function openLog(dataDir: string): (line: string) => boolean {
  let file: number | undefined
  return (line) => {
    file ??= openSync(logFile(dataDir), 'w', 0o600)
    writeSync(file, `${line}\n`)
    return !routine.test(line)
  }
}
