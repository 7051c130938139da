import path from 'node:path'
import { check } from './check.ts'
import { build } from './build/build.ts'
import { endWithSentence, ScriptFailure } from './run/script-failure.ts'
import { scriptOf } from './run/script-of.ts'
import { sum, type Count } from './test/count.ts'
import { countPlaywright, countVitest, playwrightTest, runScript, useBrowser } from './test/run-tests.ts'

// A run starts a hundred processes, each of which would compile the same packages.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/node')

async function buildCount(): Promise<Count> {
  try {
    await build()
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error instanceof ScriptFailure ? error.message : error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

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

/** Runs a part and says how long it took. */
async function timed(title: string, run: () => Promise<Count>): Promise<Count> {
  console.log(`\n— ${title} …`)
  const begin = performance.now()
  const count = await run()
  console.log(`\n— ${title}: ${Math.round((performance.now() - begin) / 1000)} s`)
  return count
}

/**
 * Runs all parts, two beside each other, as none keeps all processors busy all the time; whether none failed is in the exit code.
 * One of the two writes as it goes, the other once it is over.
 */
async function runAll(): Promise<number> {
  const begin = performance.now()
  const built = timed('Build', buildCount)
  const beside = async () => [
    await built,
    await timed('Format, lint, styles, types', check),
    await timed('HTTP tests and drills', () => countVitest(['http', 'drills'], { quiet: true })),
  ]
  const first = async () => {
    const inside = await timed('Unit, component and workerd tests', () =>
      countVitest(['unit', 'components', 'workerd']),
    )
    await built
    return [inside, await timed('Browser tests', countPlaywright)]
  }
  const { passed, failed, skipped } = sum((await Promise.all([first(), beside()])).flat())
  console.log(`\nAll of it: ${Math.round((performance.now() - begin) / 1000)} s`)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  return failed > 0 ? 1 : 0
}

const [part, ...args] = process.argv.slice(2)
const run = part === undefined ? runAll : alone[part]
if (run) process.exitCode = await run(args).catch(endWithSentence)
else {
  console.error(`There's no part “${part}”. Parts: ${Object.keys(alone).join(', ')}.`)
  process.exitCode = 1
}
