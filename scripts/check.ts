import { spawn } from 'node:child_process'
import path from 'node:path'
import { packageScript } from '#scripts/command-line/package-script.ts'

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
function run([name, script, ...args]: (typeof checks)[number]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    child.on('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'failed'}  ${name}`)
      if (code !== 0) console.log(output)
      resolve(code === 0)
    })
  })
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
