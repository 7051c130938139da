import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderProblems, portProblems } from './check-environment.ts'

const root = mkdtempSync(path.join(tmpdir(), 'environment-'))

afterAll(() => rmSync(root, { recursive: true }))

test('a port is free until something listens on it, and the error then suggests another', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await portProblems(port)).toEqual([
    expect.stringMatching(
      `^Port ${port} is in use: stop the program that uses it, or set PORT to a free port`,
    ),
  ])
  server.close()
  await once(server, 'close')
  expect(await portProblems(port)).toEqual([])
  expect(await portProblems(port, '192.0.2.1')).toEqual([
    'Set HOST to a network address of this machine, such as 127.0.0.1, not to "192.0.2.1" (EADDRNOTAVAIL).',
  ])
})

test('a data folder is created with its parents; a file, or a path inside a file, is refused', () => {
  const folder = path.join(root, 'one', 'two')
  expect(folderProblems(folder)).toEqual([])
  expect(readdirSync(folder)).toEqual([])
  const file = path.join(root, 'file')
  writeFileSync(file, '')
  expect(folderProblems(file)).toEqual([`Set DATA_DIR to a folder, not to ${file}, which is a file.`])
  expect(folderProblems(path.join(file, 'data'))).toEqual([
    `Set DATA_DIR to a folder, not to ${path.join(file, 'data')}, which would be inside a file.`,
  ])
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
