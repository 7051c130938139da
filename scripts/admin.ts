import { type AdminOutcome, makeAdmin } from '#upstream/domains/management/account-admin.writer.ts'
import { deployedDatabase } from '#scripts/deploy/deployed-database.ts'
import { withStorage } from '#scripts/data/with-storage.ts'
import { parseOptions } from '#scripts/command-line/parse-options.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'

const refusals: Record<
  Exclude<AdminOutcome['state'], 'done' | 'admin-already'>,
  (name: string, where: string) => string
> = {
  unknown: (name, where) =>
    `There's no user called ${name} in ${where}. Sign up on the site first, then run this again.`,
  unverified: (name) =>
    `${name} hasn't verified their email. Open the link in the email of the sign-up first, then run this again.`,
  banned: (name) => `${name} is banned, and admins can't be. Unban them first, or choose another user.`,
}

const { username, environment } = parseArguments()
if (environment === undefined)
  await withStorage({ needsData: true }, ({ database }, { local }) => promote(database, local.dataDir))
else {
  const deployed = deployedDatabase(environment)
  await deployed.then((database) => promote(database, environment)).catch(endWithSentence)
}

async function promote(database: Parameters<typeof makeAdmin>[0], where: string): Promise<void> {
  const { state, username: name } = await makeAdmin(database, username, Math.floor(Date.now() / 1000))
  if (state === 'done') console.log(`${name} is an admin now.`)
  else if (state === 'admin-already') console.log(`${name} is an admin already. Nothing changed.`)
  else throw new ScriptFailure(refusals[state](name, where))
}

/** The name that the command line gives, with or without its @, and the environment, if it isn't the local one. */
function parseArguments(): { username: string; environment: string | undefined } {
  const usage = 'Name a user who has signed up: npm run admin -- USERNAME [--env production]'
  try {
    const { positionals, values } = parseOptions(
      { allowPositionals: true, options: { env: { type: 'string' } } },
      usage,
    )
    const [name = '', ...others] = positionals
    if (name === '' || others.length > 0) throw new ScriptFailure(usage)
    return { username: name.replace(/^@/, ''), environment: values.env }
  } catch (error) {
    return endWithSentence(error)
  }
}
