import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Runs a script of the product on a data folder, as `npm run` does; throws when it fails. */
export function runScript(script: string, dataDir: string, file: string): Promise<unknown> {
  return promisify(execFile)(process.execPath, [script, file], { env: { ...process.env, DATA_DIR: dataDir } })
}

/** The same backup as it is when its rows are written and its blobs and its end are not. */
export function truncatedBackup(file: string): string {
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const cut = `${file}.cut`
  const blobsAt = lines.findIndex((line) => line.startsWith('{"blob"'))
  writeFileSync(cut, gzipSync(lines.slice(0, blobsAt).join('\n')))
  return cut
}
