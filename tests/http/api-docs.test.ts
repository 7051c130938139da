import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { origins, send } from './client.ts'
import { run } from './database.ts'

/** Commands of an example of the page, and their documented output, with `…` for variable parts. */
interface Example {
  commands: string
  printed: string | null
}

const page = readFileSync('docs/api.md', 'utf8').replaceAll('http://localhost:8787', origins().main)
const examples = [...page.matchAll(/^```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```$)?/gms)].map(
  ([, commands = '', printed = null]): Example => ({ commands, printed }),
)
const border = '--- the next example ---'
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'api-docs-'))
  // Not just any: others are deleted, or their downloads are counted, by tests beside this one.
  const [creation] = await run<{ id: string }>(
    `SELECT o.public_id AS id FROM creations c JOIN objects o ON o.id = c.object_id
      JOIN users u ON u.id = o.author_id WHERE u.username = 'edsger'`,
  )
  const { bytes } = await send(`/api/v1/download-creation/${creation?.id}`)
  writeFileSync(path.join(folder, 'adder.zip'), bytes)
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test('each example of the API docs prints the documented output', async () => {
  expect(examples.length).toBeGreaterThan(10)
  const commands = examples.map((example) => example.commands)
  const printed = (await bash(commands.join(`printf '\\n%s\\n' '${border}'\n`))).split(border)
  expect(printed.length).toBe(examples.length)
  examples.forEach((example, i) => {
    expect(printed[i]?.trim(), example.commands).toMatch(patternOf(example.printed ?? ''))
  })
})

/** Runs commands like a reader of the page, and stops at the first failure. */
function bash(commands: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], { cwd: folder })
  let [printed, complaints] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  child.on('error', reject)
  child.on('close', (code) => {
    if (code === 0) resolve(printed)
    else reject(new Error(`An example ended with ${code}: ${printed}${complaints}`))
  })
  return promise
}

function patternOf(printed: string): RegExp {
  const escaped = printed.trim().replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('…', '.+')}$`, 's')
}
