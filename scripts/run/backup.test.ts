import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import type { Storage } from './storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'backup-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** Storage with or without a community; nothing else is asked of it. */
function storage(hasCommunity = false): Storage {
  const first = async () => (hasCommunity ? { 1: 1 } : null)
  return { database: { prepare: () => ({ first }) } } as unknown as Storage
}

function fileOf(name: string, content: string | Buffer): string {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}

test('a backup that is missing, damaged or unfinished is said in one sentence', async () => {
  const missing = path.join(folder, 'missing.gz')
  const whole = gzipSync('{"backup":1}\n')
  const sentences = {
    [missing]: `Name a backup that you can read: ${missing} can't be read (ENOENT).`,
    [fileOf('letter.gz', 'A letter')]: 'is no backup, or damaged.',
    [fileOf('packed-letter.gz', gzipSync('A letter\n'))]: 'is no backup, or damaged.',
    [fileOf('cut.gz', whole.subarray(0, -4))]: 'is no backup, or damaged.',
    [fileOf('unfinished.gz', whole)]: 'is incomplete, its end is missing.',
  }
  for (const [file, sentence] of Object.entries(sentences))
    await expect(restore(storage(), file)).rejects.toMatchObject({
      name: 'ScriptFailure',
      message: expect.stringContaining(sentence),
    })
})

test('a restore into a community is refused', async () => {
  await expect(restore(storage(true), 'never-read.gz')).rejects.toMatchObject({
    name: 'ScriptFailure',
    message: 'Set DATA_DIR to an empty folder: this one already has a community.',
  })
})

test('a backup that cannot be written is said before anything is read', async () => {
  const file = path.join(folder, 'missing', 'backup.gz')
  await expect(backup(storage(), file)).rejects.toMatchObject({
    name: 'ScriptFailure',
    message: `Name a file that you can write: ${file} can't be written (ENOENT).`,
  })
})
