import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BackupWriter } from './backup-writer.ts'
import { backupFormat, type BackupLine } from './backup-lines.ts'
import { verifyBackup } from './read-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'backup-writer-'))
const passphrase = 'a passphrase of tests'
const head: BackupLine = { backup: backupFormat, at: '2026-01-01T00:00:00Z' }
const lengthOf = (line: BackupLine) => `${JSON.stringify(line)}\n`.length

afterAll(() => rmSync(folder, { recursive: true }))

test.each([passphrase, undefined])('a backup whose end fills a block is whole (%s)', async (secret) => {
  const file = path.join(folder, `full-${secret}.gz`)
  const writer = await BackupWriter.open(file, { passphrase: secret, now: 0 })
  await writer.add(head)
  const free = 512 * 1024 - lengthOf(head) - lengthOf({ row: '' })
  await writer.add({ row: 'x'.repeat(free - lengthOf({ end: { ...writer.tally.end(), rows: 1 } }) + 10) })
  await writer.finish()
  expect((await verifyBackup(file, secret)).end.rows).toBe(1)
})

test('S6: only its owner can read a backup, also in the place of files that others could read', async () => {
  const file = path.join(folder, 'own.gz')
  for (const name of [file, `${file}.part`]) writeFileSync(name, '', { mode: 0o644 })
  const writer = await BackupWriter.open(file, { now: 0 })
  expect(statSync(`${file}.part`).mode & 0o777).toBe(0o600)
  await writer.add(head)
  await writer.finish()
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('an unfinished backup is continued, and restarts where its files are missing, cut or damaged', async () => {
  const file = path.join(folder, 'unfinished.gz')
  const options = { passphrase, of: 'production', now: 0 }
  const leaveUnfinished = async () => {
    const writer = await BackupWriter.open(file, options)
    if (!writer.isContinued) await writer.add(head)
    await writer.checkpoint()
    await writer.close()
    return writer.isContinued
  }
  expect([await leaveUnfinished(), await leaveUnfinished()]).toEqual([false, true])
  rmSync(`${file}.part`)
  expect([await leaveUnfinished(), await leaveUnfinished()]).toEqual([false, true])
  writeFileSync(`${file}.part`, 'LWBACKUP')
  expect([await leaveUnfinished(), await leaveUnfinished()]).toEqual([false, true])
  writeFileSync(`${file}.part.json`, '{"of":"produ')
  expect([await leaveUnfinished(), existsSync(`${file}.part.json`)]).toEqual([false, true])
})
