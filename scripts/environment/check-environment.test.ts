import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderProblems, portProblems } from './check-environment.ts'

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
