import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(path.join(tmpdir(), 'with-node-'))

afterAll(() => rmSync(root, { recursive: true }))

test('an older Node ends with one sentence, before anything is installed', async () => {
  const older = path.join(root, 'older.cjs')
  writeFileSync(older, `Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`)
  const child = spawn(process.execPath, ['--require', older, 'scripts/with-node.cjs', 'never-run.js'])
  const [[code], error] = await Promise.all([once(child, 'close'), text(child.stderr)])
  expect([code, error]).toEqual([
    1,
    'This needs Node 20 or newer: install it from https://nodejs.org in place of Node 18.20.8.\n',
  ])
})
