import { readEnvironmentFile } from './deploy/environment-file.ts'
import { signIn } from './deploy/sign-in.ts'
import { dataFindings, searchFindings } from './doctor/data.ts'
import { environmentFindings } from './doctor/environment.ts'
import { attempt, table, type Finding } from './doctor/finding.ts'
import { network } from './doctor/hosts.ts'
import { withStorage } from './data/with-storage.ts'
import { givenOptions } from './run/given-options.ts'
import { endWithSentence, ScriptFailure } from './run/script-failure.ts'

const values = given()
const now = Date.now()
const findings = values.env === undefined ? await ofData() : await ofEnvironment(values.env)
console.log(values.json ? JSON.stringify(findings, null, 2) : table(findings))
// Warnings alone end well: a monitor reads them in the table or as JSON.
process.exitCode = findings.some(({ state }) => state === 'fail') ? 1 : 0

function given() {
  try {
    const options = { env: { type: 'string' }, json: { type: 'boolean', default: false } } as const
    return givenOptions({ options }, 'Usage: npm run doctor -- [--env production] [--json]').values
  } catch (error) {
    return endWithSentence(error)
  }
}

/** The findings in the data folder of this machine. */
async function ofData(): Promise<Finding[]> {
  let found: Finding[] = []
  await withStorage({ needsData: true }, async ({ database, search }) => {
    found = [
      ...(await attempt('database', () => dataFindings(database, Math.floor(now / 1_000)))),
      ...(await attempt('search', () => searchFindings(search))),
    ]
  })
  return found
}

/** Wrong settings, and an account that can't be entered, are findings as well. */
async function ofEnvironment(environment: string): Promise<Finding[]> {
  const found: Finding[] = []
  try {
    const file = readEnvironmentFile(environment)
    found.push({ check: 'settings', state: 'ok', detail: `deploy/${environment}.env` })
    return [...found, ...(await environmentFindings(file, await signIn(file), network, now))]
  } catch (error) {
    if (!(error instanceof ScriptFailure)) throw error
    return [
      ...found,
      { check: found.length === 0 ? 'settings' : 'account', state: 'fail', detail: error.message },
    ]
  }
}
