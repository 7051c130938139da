import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { batch } from '#upstream/db/batch.ts'
import { mailStatements } from '#upstream/mail/mail.writer.ts'
import { mailSealKey } from '#upstream/config/seal.ts'
import { runScript } from './backup-files.ts'
import { origins, post, send } from '#tests/http/client.ts'
import { startKillable } from './killable.ts'
import { withStorage } from '#tests/http/storage-fingerprint.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'backups-'))
const data = path.join(folder, 'data')

/** Milliseconds, for a machine that does many other things. */
const timeoutMs = 400_000

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test(
  'S6: neither a backup nor the database contains mailed keys or queued mails in plain text; only its owner can read a backup',
  { timeout: timeoutMs },
  async () => {
    const server = await startKillable(data)
    const { main, auth } = origins(server.port)
    const outbox = async () => {
      const { text } = await send(`${main}/dev/outbox`, { headers: { accept: 'application/json' } })
      return text
    }
    try {
      for (const username of ['one', 'two', 'three']) {
        const email = `${username}@example.org`
        const person = { username, email, password: 'logicworks', redirect: '/', state: 'x'.repeat(43) }
        expect((await post(`${auth}/auth/signup`, person, { origin: auth })).status).toBe(201)
        await post(`${auth}/auth/request-password-reset`, { email }, { origin: auth })
      }
      await expect
        .poll(async () => (JSON.parse(await outbox()) as unknown[]).length, { timeout: 60_000 })
        .toBe(6)
      const keys = [...(await outbox()).matchAll(/[?&]key=([\w-]{43})/g)].map(([, key = '']) => key)
      expect(new Set(keys).size).toBe(6)

      await server.kill()
      const waiting = {
        text: 'key=waiting-key',
        html: '<p>key=waiting-key</p>',
        headers: { 'X-Key': 'waiting-key' },
      }
      await withStorage(data, async ({ database }) => {
        const context = { config: { mailSealKey: mailSealKey('w'.repeat(32)) } }
        const mail = { to: 'one@example.org', subject: 'Waits', ...waiting }
        await batch(database, mailStatements(context, mail, 0))
      })
      const file = path.join(folder, 'community.gz')
      // Files of a crashed run, and backups of an older version, may be readable by everyone.
      for (const name of [file, `${file}.part`]) writeFileSync(name, '', { mode: 0o644 })
      await runScript('scripts/backup.ts', data, file)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      const backup = gunzipSync(readFileSync(file)).toString()
      expect(backup).toContain('three@example.org')
      expect([...keys, 'waiting-key'].filter((key) => backup.includes(key))).toEqual([])
      expect(backup).not.toContain('Waits')

      const values = await withStorage(data, async ({ database }) => {
        const { results } = await database.prepare('SELECT * FROM mails').all()
        return results.map(({ state, body_text, body_html, headers, sealed }) => [
          state,
          body_text,
          body_html,
          headers,
          sealed !== null,
        ])
      })
      const erased = ['sent', '', '', '{}', false]
      expect(values).toEqual([...Array.from({ length: 6 }, () => erased), ['queued', '', '', '{}', true]])
    } finally {
      await server.kill()
    }
  },
)
