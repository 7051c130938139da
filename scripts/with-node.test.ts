import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(path.join(tmpdir(), 'with-node-'))

afterAll(() => rmSync(root, { recursive: true }))

/** Exit code and errors, without those about how long it takes, of the copy of the script in a project of its own. */
async function runIn(project: string, { options = [] as string[], env = {} } = {}) {
  mkdirSync(path.join(project, 'scripts'), { recursive: true })
  const script = path.join(project, 'scripts', 'with-node.cjs')
  copyFileSync('scripts/with-node.cjs', script)
  const child = spawn(process.execPath, [...options, script, 'never-run.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [[code], error] = await Promise.all([once(child, 'close'), text(child.stderr)])
  return [code, error.replaceAll(/Installing packages … \d+ s\n/g, '')]
}

test('an older Node ends with one sentence, before anything is installed', async () => {
  const older = path.join(root, 'older.cjs')
  writeFileSync(older, `Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`)
  expect(await runIn(path.join(root, 'old'), { options: ['--require', older] })).toEqual([
    1,
    'This needs Node 20 or newer: install it from https://nodejs.org in place of Node 18.20.8.\n',
  ])
})
