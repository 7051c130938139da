import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { endOfScript } from './start-script.ts'
import { withStorage } from '#tests/http/storage-fingerprint.ts'

/** Milliseconds, for a machine that does many other things. */
vi.setConfig({ testTimeout: 900_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'scripts-'))
const inFolder = (name: string) => path.join(folder, name)

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const wrong = { SEED_SCALE: '0', MAIN_ORIGIN: 'nonsense', OIDC_ISUER: 'https://example.org' }
const refusal = [
  1,
  '',
  `PORT: Invalid input: expected number, received NaN (got "abc")
SEED_SCALE: Too small: expected number to be >=1 (got "0")
OIDC_ISUER: no setting is called so. Did you mean OIDC_ISSUER?
MAIN_ORIGIN: Invalid URL (got "nonsense")
`,
]

const withArgument = ['backup', 'restore', 'admin']
/** Scripts that make a folder's data, and scripts that need some. */
const makers = ['seed', 'restore']
const others = ['db-recount', 'backup', 'admin']

/** The ends of scripts, those with an argument on a file that is missing; one after the other, as each locks the folder's database. */
async function endsOf(
  scripts: string[],
  dataDir: string,
  { port = '8787', ...settings } = {},
): Promise<unknown[]> {
  const ends: unknown[] = []
  for (const script of scripts) {
    const file = withArgument.includes(script) ? inFolder('none.gz') : ''
    ends.push(await endOfScript(port, dataDir, { script, file, ...settings }))
  }
  return ends
}

test('data scripts refuse wrong settings, and a folder without a community or whose restore was interrupted', async () => {
  const [missing, empty, interrupted] = ['missing', 'without-tables', 'interrupted'].map(inFolder)
  const all = [...makers, ...others]
  expect(await endsOf(all, String(missing), { port: 'abc', ...wrong })).toEqual(all.map(() => refusal))
  await withStorage(String(empty), ({ database }) => database.prepare('SELECT 1').run())
  await withStorage(String(interrupted), ({ database }) =>
    database.prepare('CREATE TABLE IF NOT EXISTS unfinished_restore (backup TEXT NOT NULL)').run(),
  )
  const endsWith = async (dataDir: string | undefined, sentence: string) =>
    expect(await endsOf(others, String(dataDir))).toEqual(others.map(() => [1, '', sentence]))
  await Promise.all([
    endsWith(missing, `DATA_DIR: ${missing} has no community.\n`),
    endsWith(empty, `DATA_DIR: ${empty} has no community.\n`),
    endsWith(
      interrupted,
      'A restore into this folder was interrupted: run it again, or set DATA_DIR to an empty folder.\n',
    ),
  ])
  expect(existsSync(String(missing))).toBe(false)
})

test('a script without its required argument shows its usage', async () => {
  const ends = await Promise.all(withArgument.map((script) => endOfScript(8787, folder, { script })))
  expect(ends).toEqual([
    [1, '', expect.stringMatching(/^Usage: npm run backup -- community\.gz .*\n$/)],
    [1, '', expect.stringMatching(/^Usage: npm run restore -- community\.gz .*\n$/)],
    [1, '', expect.stringMatching(/^Name a user who has signed up: npm run admin -- USERNAME .*\n$/)],
  ])
})
