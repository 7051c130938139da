import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const source = path.join(import.meta.dirname, 'deploy.ts')
/** Writes secrets, says where, and then waits as for wrangler. */
const program = `import { secretFile } from ${JSON.stringify(source)}
console.log(secretFile({ KEY: 'secret' }))
setTimeout(() => {}, 600_000)`

test('only their user can read the secrets, which are removed when a signal ends the deployment', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  const file = output.toString().trim()
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ KEY: 'secret' })
  expect([path.dirname(file), file].map((name) => statSync(name).mode & 0o777)).toEqual([0o700, 0o600])
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([1, null])
  expect([existsSync(file), existsSync(path.dirname(file))]).toEqual([false, false])
})
