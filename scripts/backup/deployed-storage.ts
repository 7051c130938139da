import { readEnvironmentFile, type EnvironmentFile } from '#scripts/deploy/environment-file.ts'
import { namesOf } from '#scripts/deploy/names.ts'
import type { Platform } from '#scripts/deploy/platform.ts'
import { remoteDatabase, type RemoteDatabase } from '#scripts/deploy/remote-database.ts'
import { ensureResources, findDatabase } from '#scripts/deploy/resources.ts'
import { signIn } from '#scripts/deploy/sign-in.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { Bucket } from './blobs.ts'
import { s3Bucket } from './s3-bucket.ts'

/** The storage of a deployed environment. */
export interface DeployedStorage {
  api: Platform
  databaseId: string
  database: RemoteDatabase
  search: RemoteDatabase
  bucket: Bucket
}

/**
 * Storage of an environment; missing resources are made with `allowCreate`. Throws ScriptFailure when a setting is missing, or the
 * storage is.
 */
export async function deployedStorage(
  environment: string,
  { allowCreate }: { allowCreate: boolean },
): Promise<DeployedStorage> {
  const file = readEnvironmentFile(environment)
  if (file.values.UPSTREAM_URL !== undefined)
    throw new ScriptFailure(`${environment} has no storage of its own: UPSTREAM_URL leads to another server.`)
  const bucket = bucketOf(file)
  const { api } = await signIn(file)
  const names = namesOf(environment)
  if (allowCreate) await ensureResources(api, names, file.deployment, { dryRun: false })
  const [id, searchId] = await Promise.all(
    [names.database, names.search].map((name) => findDatabase(api, name)),
  )
  if (id === undefined || searchId === undefined)
    throw new ScriptFailure(`There is no database ${names.database}: deploy ${environment} first.`)
  return {
    api,
    databaseId: id,
    database: remoteDatabase(api, id),
    search: remoteDatabase(api, searchId),
    bucket,
  }
}

/** `AWS_ENDPOINT_URL_S3`, which other programs know too, leads to another server. */
function bucketOf({ environment, deployment }: EnvironmentFile): Bucket {
  const { R2_ACCESS_KEY_ID, R2_SECRET_ACCESS_KEY, CLOUDFLARE_ACCOUNT_ID, DATA_JURISDICTION } = deployment
  if (R2_ACCESS_KEY_ID === undefined || R2_SECRET_ACCESS_KEY === undefined)
    throw new ScriptFailure(
      `Set R2_ACCESS_KEY_ID and R2_SECRET_ACCESS_KEY in deploy/${environment}.env: docs/deploy.md says where you get them.`,
    )
  const place = DATA_JURISDICTION === undefined ? '' : `.${DATA_JURISDICTION}`
  return s3Bucket({
    endpoint:
      process.env.AWS_ENDPOINT_URL_S3 ?? `https://${CLOUDFLARE_ACCOUNT_ID}${place}.r2.cloudflarestorage.com`,
    name: namesOf(environment).blobs,
    accessKeyId: R2_ACCESS_KEY_ID,
    secretAccessKey: R2_SECRET_ACCESS_KEY,
  })
}
