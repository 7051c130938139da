import { readEnvironmentFile } from './deploy/environment-file.ts'
import { signIn } from './deploy/sign-in.ts'
import { dataFindings, searchFindings } from './doctor/data.ts'
import { environmentFindings } from './doctor/environment.ts'
import { attempt, table, type Finding } from './doctor/finding.ts'
import { network } from './doctor/hosts.ts'
import { withStorage } from './data/with-storage.ts'
import { givenOptions } from './run/given-options.ts'
import { endWithSentence } from './run/script-failure.ts'

const values = given()
const now = Date.now()
const findings =
  values.env === undefined ? await ofData() : await ofEnvironment(values.env).catch(endWithSentence)
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

async function ofEnvironment(environment: string): Promise<Finding[]> {
  const file = readEnvironmentFile(environment)
  const settings: Finding = { check: 'settings', state: 'ok', detail: `deploy/${environment}.env` }
  return [settings, ...(await environmentFindings(file, await signIn(file), network, now))]
}
