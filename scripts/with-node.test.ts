import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = mkdtempSync(path.join(tmpdir(), 'with-node-'))

afterAll(() => rmSync(root, { recursive: true }))

/** Runs the copy of the script in a project of its own. */
async function runIn(project: string, { options = [] as string[], env = {} } = {}) {
  mkdirSync(path.join(project, 'scripts'), { recursive: true })
  const script = path.join(project, 'scripts', 'with-node.cjs')
  copyFileSync('scripts/with-node.cjs', script)
  const child = spawn(process.execPath, [...options, script, 'never-run.js'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { out: '', error: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.error += chunk.toString()))
  const [code] = await once(child, 'close')
  return [code, output.out, output.error]
}

test('an older Node ends with one sentence, before anything is installed', async () => {
  const older = path.join(root, 'older.cjs')
  writeFileSync(older, `Object.defineProperty(process, 'versions', { value: { node: '18.20.8' } })`)
  expect(await runIn(path.join(root, 'old'), { options: ['--require', older] })).toEqual([
    1,
    '',
    'This needs Node 20 or newer: install it from https://nodejs.org in place of Node 18.20.8.\n',
  ])
})

/** Makes a project whose only package no server has; returns its folder, and settings by which npm makes one request. */
function offlineProject(name: string) {
  const project = path.join(root, name)
  mkdirSync(project)
  const unreachable = 'http://127.0.0.1:9/missing.tgz'
  const needs = { name: 'offline', version: '1.0.0', dependencies: { missing: '1.0.0' } }
  const packages = {
    '': needs,
    'node_modules/missing': { version: '1.0.0', resolved: unreachable, integrity: 'sha512-AAAA' },
  }
  writeFileSync(path.join(project, 'package.json'), JSON.stringify(needs))
  writeFileSync(path.join(project, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }))
  return { project, env: { npm_config_fetch_retries: '0', npm_config_cache: path.join(root, 'cache') } }
}

test('packages that can’t be downloaded end with one sentence', async () => {
  const { project, env } = offlineProject('offline')
  expect(await runIn(project, { env: { ...env, CI: '' } })).toEqual([
    1,
    '',
    "Installing packages (once, and when the lockfile changes) …\nThe packages can't be installed, as npm reaches no registry (ECONNREFUSED): connect this machine to the network, or set npm_config_registry to a registry that it reaches, and try again.\n",
  ])
})

test('in CI the packages are installed again when the registry can’t be reached, in three tries', async () => {
  const { project, env } = offlineProject('offline-in-ci')
  const [code, out, error] = await runIn(project, { env: { ...env, CI: 'true' } })
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(String(error).match(/^Installing packages/gm)).toHaveLength(3)
  expect(String(error).match(/^Trying again to install the packages …$/gm)).toHaveLength(2)
  expect(error).toMatch(/npm reaches no registry \(ECONNREFUSED\): connect .* try again\.\n$/)
})

test('every npm script runs files that exist', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
  const files = Object.values(scripts).flatMap((line) => line.match(/\bscripts\/\S+/g) ?? [])
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
