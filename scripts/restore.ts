import { readPassphrase } from '#scripts/backup/backup-file.ts'
import { deployedStorage, restoreDeployed } from '#scripts/backup/deployed.ts'
import { onlyArgument, runScript } from '#scripts/command-line/parse-options.ts'
import { printStep, ScriptFailure } from '#scripts/command-line/script-output.ts'

const usage =
  'Usage: npm run restore -- community.gz [--env NAME] [--force] [--passphrase-file FILE] [--scrub]'
const options = {
  env: { type: 'string' },
  force: { type: 'boolean', default: false },
  'passphrase-file': { type: 'string' },
  scrub: { type: 'boolean', default: false },
} as const

await runScript(usage, { allowPositionals: true, options }, async ({ values, positionals }) => {
  const { env: environment, force, scrub } = values
  if (force && environment === undefined)
    throw new ScriptFailure(
      '--force is for environments: a data folder that has a community is never replaced.',
    )
  const file = onlyArgument(positionals, usage)
  const given = { passphrase: readPassphrase(values['passphrase-file']), scrub, report: printStep }
  if (environment === undefined) {
    // Imported here only: the modules that serve a data folder take more memory than a restore into a deployed site.
    const { withStorage } = await import('#scripts/data/storage.ts')
    const { restoreLocal } = await import('#scripts/backup/local.ts')
    await withStorage({}, async (storage) => {
      const { rows, blobs } = await restoreLocal(storage, file, given)
      console.log(
        `Restored ${rows} rows and ${blobs} blobs. The site rebuilds the search index while it runs.`,
      )
    })
  } else {
    const storage = await deployedStorage(environment, { allowCreate: true })
    const { rows, blobs } = await restoreDeployed(environment, storage, file, { ...given, force })
    console.log(
      `Restored ${rows} rows and ${blobs} blobs. Now run npm run deploy -- --env ${environment}: it applies newer migrations, and the upstream rebuilds the search index.`,
    )
  }
})
