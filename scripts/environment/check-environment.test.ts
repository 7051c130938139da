import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { unstable_readConfig as readWranglerConfig } from 'wrangler'
import { folderProblems, portProblems } from './check-environment.ts'
import { localResources, mailSealKey } from './local-environment.ts'

const root = mkdtempSync(path.join(tmpdir(), 'environment-'))

afterAll(() => rmSync(root, { recursive: true }))

test('a port is free until something listens on it; the error says why it can’t be used', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await portProblems(port)).toEqual([
    `PORT: listen EADDRINUSE: address already in use 127.0.0.1:${port}. Stop the program that uses it, or set another PORT or HOST.`,
  ])
  server.close()
  await once(server, 'close')
  expect(await portProblems(port)).toEqual([])
})

test('a data folder is created with its parents; a file, or a path inside a file, is refused', () => {
  const folder = path.join(root, 'one', 'two')
  expect(folderProblems(folder)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  for (const wrong of [file, path.join(file, 'data')])
    expect(folderProblems(wrong).join()).toContain(
      `DATA_DIR: ${wrong} can't be used: ENOTDIR: not a directory`,
    )
})

test('D12: a data folder that other accounts could read is closed to them, with all that is in it', () => {
  const folder = path.join(root, 'open', 'v3')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'database.sqlite')
  writeFileSync(file, '')
  for (const [name, mode] of [
    [file, 0o644],
    [folder, 0o755],
    [path.dirname(folder), 0o755],
  ] as const)
    chmodSync(name, mode)
  expect(folderProblems(path.dirname(folder))).toEqual([])
  writeFileSync(path.join(folder, 'later'), '')
  const modes = ['..', '.', 'database.sqlite', 'later'].map((name) => statSync(path.join(folder, name)).mode)
  expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(['700', '700', '600', '600'])
})

test('the key for emails is made once, for its owner; a damaged one is left, and not needed if a setting has one', () => {
  const key = (vars: Record<string, string> = {}) => mailSealKey({ port: 0, dataDir: root, vars })
  const file = path.join(root, 'mail-seal-key')
  const made = key()
  expect([made, statSync(file).mode & 0o777]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 0o600])
  writeFileSync(file, `${made}\n`)
  expect(key()).toBe(made)
  writeFileSync(file, '')
  expect(key()).toBe(readFileSync(file, 'utf8'))
  for (const damaged of ['short', 'x'.repeat(44), `${'x'.repeat(42)}\0`]) {
    writeFileSync(file, damaged)
    expect(() => key()).toThrow(`The key in ${file} is damaged. Restore the file, or delete it`)
    expect(readFileSync(file, 'utf8')).toBe(damaged)
  }
  expect(key({ MAIL_SEAL_KEY: 'set by the operator' })).toBe('set by the operator')
})

test('`npm run dev`, which reads the wrangler file, and `npm start` open the same databases and bucket', () => {
  const config: {
    d1_databases: { binding: string; database_id: string }[]
    r2_buckets: { binding: string; bucket_name: string }[]
    vars: object
  } = readWranglerConfig({ config: 'src/upstream/wrangler.toml' })
  const databases = config.d1_databases.map(({ binding, database_id: id }) => [binding, { id }])
  const buckets = config.r2_buckets.map(({ binding, bucket_name: name }) => [binding, name])
  expect([Object.fromEntries(databases), Object.fromEntries(buckets), config.vars]).toEqual([
    localResources.d1Databases,
    localResources.r2Buckets,
    {},
  ])
})
