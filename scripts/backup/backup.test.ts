import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import type { Storage } from '#scripts/data/storage.ts'
import { readPassphrase, verifyBackup, writeBackup } from './backup-file.ts'
import { backUpLocal, restoreLocal } from './local.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))
const passphrase = 'a passphrase of tests: \u00E9'

afterAll(() => rmSync(folder, { recursive: true }))

/** Empty storage; nothing else is asked of it. */
const storage = {
  database: { prepare: () => ({ bind: () => ({ first: async () => null }) }) },
} as unknown as Storage

function fileOf(name: string, content: string | Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

test('a missing, damaged or unfinished backup is reported in one sentence', async () => {
  const missing = path.join(folder, 'missing.gz')
  const whole = gzipSync('{"backup":2,"at":"2026-01-01T00:00:00Z"}\n')
  const sentences = {
    [missing]: `Name a backup that you can read: ${missing} can't be read (ENOENT).`,
    [fileOf('letter.gz', 'A letter')]: 'is no backup, or damaged.',
    [fileOf('packed-letter.gz', gzipSync('A letter\n'))]: 'is no backup, or damaged.',
    [fileOf('cut.gz', whole.subarray(0, -4))]: 'is no backup, or damaged.',
    [fileOf('unfinished.gz', whole)]: 'is incomplete, its end is missing.',
    [fileOf('newer.gz', gzipSync('{"backup":3}\n'))]: 'was written by a newer version: use that one.',
    [fileOf('fewer.gz', gzipSync('{"backup":1}\n{"end":{"rows":1,"blobs":0}}\n'))]:
      'it says that it has 1 rows and 0 blobs, and has 0 and 0.',
  }
  for (const [file, sentence] of Object.entries(sentences))
    await expect(restoreLocal(storage, file)).rejects.toMatchObject({
      name: 'ScriptFailure',
      message: expect.stringContaining(sentence),
    })
})

test('without a passphrase a backup isn’t encrypted; an empty or short one is refused', () => {
  expect(readPassphrase(undefined, {})).toBeUndefined()
  expect(readPassphrase(undefined, { BACKUP_PASSPHRASE: passphrase })).toBe(passphrase)
  for (const BACKUP_PASSPHRASE of ['', 'short'])
    expect(() => readPassphrase(undefined, { BACKUP_PASSPHRASE })).toThrow('at least 12 characters')
})

test('where a passphrase is given, a backup that isn’t encrypted is refused', async () => {
  const file = fileOf('open.gz', gzipSync('{"backup":1}\n{"end":{"rows":0,"blobs":0}}\n'))
  await expect(verifyBackup(file, passphrase)).rejects.toMatchObject({
    name: 'ScriptFailure',
    message: `${file} isn't encrypted. Unset BACKUP_PASSPHRASE, or leave out --passphrase-file, to use it anyway.`,
  })
  expect((await verifyBackup(file)).end.rows).toBe(0)
})

test('the folder of a backup is made; a file that can’t be written is reported before anything is read', async () => {
  const file = path.join(folder, 'missing', 'backup.gz')
  await expect(backUpLocal(folder, storage, file)).rejects.not.toThrow('Name a file')
  expect(existsSync(path.dirname(file))).toBe(true)
  const inFile = path.join(fileOf('a-file.gz', 'x'), 'backup.gz')
  await expect(backUpLocal(folder, storage, inFile)).rejects.toThrow(
    `Name a file that you can write: ${inFile} can't be written (ENOTDIR).`,
  )
  await expect(backUpLocal(folder, storage, folder)).rejects.toThrow(
    `Name a file, not a folder: ${folder} is one.`,
  )
})

async function* lines() {
  yield { backup: 2, at: '2026-01-01T00:00:00Z' }
  for (let at = 0; at < 40; at += 1) yield { row: JSON.stringify([`${at} `.repeat(10_000)]) }
}

test('S6: an encrypted backup opens with its passphrase only, and not if it was changed or cut', async () => {
  const file = path.join(folder, 'encrypted.gz')
  await writeBackup(file, passphrase, lines())
  expect((await verifyBackup(file, passphrase.normalize('NFD'))).end.rows).toBe(40)
  const whole = readFileSync(file)
  const changed = Buffer.from(whole)
  changed[whole.length - 100] = (whole.at(-100) ?? 0) ^ 1
  const wrong = "The passphrase isn't the one of"
  const cut = 'has been changed or cut since it was written.'
  for (const [bytes, secret, sentence] of [
    [whole, 'another passphrase', wrong],
    [changed, passphrase, cut],
    [whole.subarray(0, -100), passphrase, cut],
    [whole, undefined, 'is encrypted: set BACKUP_PASSPHRASE'],
  ] as const)
    await expect(verifyBackup(fileOf('other.gz', bytes), secret)).rejects.toThrow(sentence)
})

test('S6: only its owner can read a backup, also in the place of files that others could read', async () => {
  const file = path.join(folder, 'own.gz')
  for (const name of [file, `${file}.part`]) writeFileSync(name, '', { mode: 0o644 })
  await writeBackup(file, undefined, lines())
  expect([statSync(file).mode & 0o777, existsSync(`${file}.part`)]).toEqual([0o600, false])
})
