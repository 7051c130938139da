import { makeAdmin } from '#upstream/domains/management/account-admin.writer.ts'
import { deployedDatabases } from '#scripts/deploy/account.ts'
import { readEnvironmentFile } from '#scripts/deploy/environment-file.ts'
import { withStorage } from '#scripts/data/storage.ts'
import { onlyArgument, runScript } from '#scripts/command-line/parse-options.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

const usage = 'Name a user who has signed up: npm run admin -- USERNAME [--env production]'
const options = { env: { type: 'string' } } as const

await runScript(usage, { allowPositionals: true, options }, async ({ positionals, values: { env } }) => {
  const username = onlyArgument(positionals, usage).replace(/^@/, '')
  if (env !== undefined) {
    const { database } = await deployedDatabases(readEnvironmentFile(env))
    return promote(database, username, env)
  }
  return withStorage({ needsData: true }, ({ database }, { local }) =>
    promote(database, username, local.dataDir),
  )
})

async function promote(
  database: Parameters<typeof makeAdmin>[0],
  username: string,
  where: string,
): Promise<void> {
  const { state, username: name } = await makeAdmin(database, username, Math.floor(Date.now() / 1000))
  const refusals: Partial<Record<typeof state, string>> = {
    unknown: `There's no user called ${name} in ${where}. Sign up on the site first, then run this again.`,
    unverified: `${name} hasn't verified their email. Open the link in the email of the sign-up first, then run this again.`,
    banned: `${name} is banned, and admins can't be. Unban them first, or choose another user.`,
  }
  const refusal = refusals[state]
  if (refusal !== undefined) throw new ScriptFailure(refusal)
  console.log(state === 'done' ? `${name} is an admin now.` : `${name} is an admin already. Nothing changed.`)
}
