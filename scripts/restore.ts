import { readPassphrase } from '#scripts/backup/backup-file.ts'
import { deployedStorage, restoreDeployed } from '#scripts/backup/deployed.ts'
import { parseOptions } from '#scripts/command-line/parse-options.ts'
import { printStep, endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'

const usage =
  'Usage: npm run restore -- community.gz [--env NAME] [--force] [--passphrase-file FILE] [--scrub]'

try {
  const { values, file } = parseArguments()
  const passphrase = readPassphrase(values['passphrase-file'])
  const options = { passphrase, scrub: values.scrub, report: printStep }
  const environment = values.env
  if (environment === undefined) {
    // Imported here only: the modules that serve a data folder take more memory than a restore into a deployed site.
    const [{ withStorage }, { restoreLocal }] = await Promise.all([
      import('#scripts/data/storage.ts'),
      import('#scripts/backup/local.ts'),
    ])
    await withStorage({}, async (storage) => {
      const { rows, blobs } = await restoreLocal(storage, file, options)
      console.log(
        `Restored ${rows} rows and ${blobs} blobs. The site rebuilds the search index while it runs.`,
      )
    })
  } else {
    const storage = await deployedStorage(environment, { allowCreate: true })
    const { rows, blobs } = await restoreDeployed(environment, storage, file, {
      ...options,
      force: values.force,
    })
    console.log(
      `Restored ${rows} rows and ${blobs} blobs. Now run npm run deploy -- --env ${environment}: it applies newer migrations, and the upstream rebuilds the search index.`,
    )
  }
} catch (error) {
  endWithSentence(error)
}

/** The file and the options that the command line gives. */
function parseArguments() {
  const { positionals, values } = parseOptions(
    {
      allowPositionals: true,
      options: {
        env: { type: 'string' },
        force: { type: 'boolean', default: false },
        'passphrase-file': { type: 'string' },
        scrub: { type: 'boolean', default: false },
      },
    },
    usage,
  )
  if (values.force && values.env === undefined)
    throw new ScriptFailure(
      '--force is for environments: a data folder that has a community is never replaced.',
    )
  const [file, ...others] = positionals
  if (file !== undefined && others.length === 0) return { values, file }
  throw new ScriptFailure(usage)
}
