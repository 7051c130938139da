import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import { readEnvironmentFile } from './environment-file.ts'
import { namesOf } from './names.ts'
import { remoteDatabase, type RemoteDatabase } from './remote-database.ts'
import { findDatabase } from './resources.ts'
import { signIn } from './sign-in.ts'

/** The community's database of a deployed environment; throws ScriptFailure when it hasn't been deployed. */
export async function deployedDatabase(environment: string): Promise<RemoteDatabase> {
  const file = readEnvironmentFile(environment)
  if (file.values.UPSTREAM_URL !== undefined)
    throw new ScriptFailure(
      `${environment} has no database of its own: UPSTREAM_URL leads to another server.`,
    )
  const { api } = await signIn(file)
  const name = namesOf(environment).database
  const id = await findDatabase(api, name)
  if (id === undefined) throw new ScriptFailure(`There is no database ${name}: deploy ${environment} first.`)
  return remoteDatabase(api, id)
}
