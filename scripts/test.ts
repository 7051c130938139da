import { check } from './check.ts'
import { build } from './run/build.ts'
import { endWithSentence, ScriptFailure } from './run/script-failure.ts'
import { scriptOf } from './run/script-of.ts'
import { sum, type Count } from './test/count.ts'
import { countPlaywright, countVitest, playwrightTest, runScript, useBrowser } from './test/run-tests.ts'

async function buildCount(): Promise<Count> {
  try {
    await build()
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error instanceof ScriptFailure ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** What `npm test` runs, in this order. */
const parts: [title: string, run: () => Promise<Count>][] = [
  ['Format, lint, styles, types', check],
  ['Unit, component and workerd tests', () => countVitest('unit', 'components', 'workerd')],
  ['Build', buildCount],
  ['HTTP tests', () => countVitest('http')],
  ['Drills', () => countVitest('drills')],
  ['Browser tests', countPlaywright],
]

/** What `npm run test:NAME -- ARGUMENTS` runs: names of files, or what vitest and Playwright take besides. */
const alone: Record<string, (args: string[]) => Promise<number>> = {
  unit: (args) => vitestAlone(['unit'], args),
  components(args) {
    useBrowser()
    return vitestAlone(['components'], args)
  },
  workerd: (args) => vitestAlone(['workerd'], args),
  http: (args) => builtVitestAlone('http', args),
  drills: (args) => builtVitestAlone('drills', args),
  async e2e(args) {
    await build()
    useBrowser()
    return runScript([...playwrightTest, '--reporter=list', ...args])
  },
  coverage: (args) => vitestAlone(['unit', 'workerd'], ['--coverage', ...args]),
}

/** Once, or with `--watch` again at each change. */
function vitestAlone(projects: string[], args: string[]): Promise<number> {
  const mode = args.includes('--watch') ? 'watch' : 'run'
  const chosen = projects.flatMap((project) => ['--project', project])
  return runScript([scriptOf('vitest'), mode, ...chosen, ...args.filter((arg) => arg !== '--watch')])
}

async function builtVitestAlone(project: string, args: string[]): Promise<number> {
  await build()
  return vitestAlone([project], args)
}

/** Runs all parts; whether none failed is in the exit code. */
async function runAll(): Promise<number> {
  const counts: Count[] = []
  for (const [title, run] of parts) {
    console.log(`\n— ${title}`)
    const begin = performance.now()
    counts.push(await run())
    console.log(`— ${title}: ${Math.round((performance.now() - begin) / 1000)} s`)
  }
  const { passed, failed, skipped } = sum(counts)
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed > 0 ? 1 : 0
}

const [part, ...args] = process.argv.slice(2)
const run = part === undefined ? runAll : alone[part]
if (run) process.exitCode = await run(args).catch(endWithSentence)
else {
  console.error(`There's no part “${part}”. Parts: ${Object.keys(alone).join(', ')}.`)
  process.exitCode = 1
}
