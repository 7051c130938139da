import { execFile as execFileWithCallback } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { packageScript } from '#scripts/command-line/package-script.ts'

const execFile = promisify(execFileWithCallback)

const checks: [name: string, script: string, ...args: string[]][] = [
  ['format', packageScript('oxfmt'), '--check'],
  // With the types of each file, by the nearest tsconfig.json.
  ['lint and types', packageScript('oxlint'), '--quiet'],
  // The linter leaves out what Git ignores.
  ['types of generated code', packageScript('typescript', 'tsc'), '-p', 'src/tsconfig.generated.json'],
  ['generated pages', path.join(import.meta.dirname, 'codegen.ts'), '--check'],
  ['styles', packageScript('stylelint'), 'src/**/*.css'],
]

/** Runs one check and returns whether it passed; its output is printed only when it failed. */
async function run([name, script, ...args]: (typeof checks)[number]): Promise<boolean> {
  const running = execFile(process.execPath, [script, ...args], { maxBuffer: Infinity })
  const failure = await running.then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => error,
  )
  console.log(`${failure ? 'failed' : 'ok    '}  ${name}`)
  if (failure) console.log(failure.stdout + failure.stderr)
  return !failure
}

/** All checks, two at a time; returns whether all passed. */
export async function check(): Promise<boolean> {
  const waiting = [...checks]
  let isPassed = true
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) isPassed = (await run(next)) && isPassed
  }
  await Promise.all([work(), work()])
  return isPassed
}

if (import.meta.main && !(await check())) process.exitCode = 1
