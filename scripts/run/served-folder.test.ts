import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readLocalEnvironment } from '#scripts/environment/local-environment.ts'
import { lockFolder, logFile, openLog } from './served-folder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'served-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder that is served is refused to a second process, until the first has ended', () => {
  const first = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`${folder} is served by another process`)
  first.close()
  lockFolder(folder).close()
})

test('a local run logs everything to a file, and shows what isn’t routine', () => {
  expect(readLocalEnvironment({}).vars.LOG_LEVEL).toBe('debug')
  const lines = ['debug', 'info', 'warn', 'error'].map((level) => JSON.stringify({ requestId: 'a', level }))
  lines.push('{"level":"info","event":"woken"}', 'a message of the platform: "level":"info"')
  const write = openLog(folder)
  expect(lines.map(write)).toEqual([false, false, true, true, false, true])
  expect(readFileSync(logFile(folder), 'utf8')).toBe(lines.map((line) => `${line}\n`).join(''))
})
