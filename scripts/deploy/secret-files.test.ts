import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withSecretFiles } from './secret-files.ts'

const source = path.join(import.meta.dirname, 'secret-files.ts')
/** Writes secrets, says where, and then waits as for wrangler. */
const program = `import { withSecretFiles } from ${JSON.stringify(source)}
await withSecretFiles(async (write) => {
  console.log(write('worker', { KEY: 'secret' }))
  await new Promise((resolve) => setTimeout(resolve, 60_000))
})`

test.each(['SIGINT', 'SIGTERM'] as const)(
  'the secrets are removed when %s ends the deployment',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [output] = (await once(child.stdout, 'data')) as [Buffer]
    const file = output.toString().trim()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ KEY: 'secret' })
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([null, signal])
    expect([existsSync(file), existsSync(path.dirname(file))]).toEqual([false, false])
  },
)

test('only their user can read the secrets, and they are gone afterwards, also after a failure', async () => {
  const listeners = process.listenerCount('SIGINT')
  const modes: number[] = []
  let file = ''
  const failing = withSecretFiles(async (write) => {
    file = write('worker', { KEY: 'secret' })
    modes.push(statSync(path.dirname(file)).mode & 0o777, statSync(file).mode & 0o777)
    throw new Error('wrangler failed')
  })
  await expect(failing).rejects.toThrow('wrangler failed')
  expect(modes).toEqual([0o700, 0o600])
  expect(existsSync(path.dirname(file))).toBe(false)
  expect(process.listenerCount('SIGINT')).toBe(listeners)
})
