import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailSealKey } from './mail-seal-key.ts'

let dataDir: string
let file: string
const key = (vars: Record<string, string> = {}) => mailSealKey({ port: 0, dataDir, vars })

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'seal-'))
  file = path.join(dataDir, 'mail-seal-key')
})

afterEach(() => rmSync(dataDir, { recursive: true }))

test('the key is created once, in a file that only its owner can read', () => {
  const made = key()
  expect([made, statSync(file).mode & 0o777]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 0o600])
  expect(key()).toBe(made)
  writeFileSync(file, `${made}\n`)
  expect(key()).toBe(made)
})

test('an empty file gets a key, and a key from the environment needs no file', () => {
  writeFileSync(file, '')
  expect(key()).toBe(readFileSync(file, 'utf8'))
  writeFileSync(file, 'damaged')
  expect(key({ MAIL_SEAL_KEY: 'set by the operator' })).toBe('set by the operator')
})

test.each(['short', 'x'.repeat(44), `${'x'.repeat(42)}\0`])(
  'a file that contains %j is left unchanged',
  (damaged) => {
    writeFileSync(file, damaged)
    expect(() => key()).toThrow(`The key in ${file} is damaged. Restore the file, or delete it`)
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  },
)
