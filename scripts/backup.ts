import { backUp } from '#scripts/backup/back-up.ts'
import { readPassphrase, verifyBackup } from '#scripts/backup/backup-file.ts'
import type { BackupEnd } from '#scripts/backup/backup-lines.ts'
import { requireListAccess } from '#scripts/backup/buckets.ts'
import { deployedRows, deployedStorage } from '#scripts/backup/deployed.ts'
import { parseOptions } from '#scripts/command-line/parse-options.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'

const usage =
  'Usage: npm run backup -- community.gz [--env production] [--passphrase-file FILE] [--scrub] [--verify]'

try {
  const { values, file } = parseArguments()
  const passphrase = readPassphrase(values['passphrase-file'])
  const options = { passphrase, scrub: values.scrub }
  const environment = values.env
  if (values.verify) {
    const { head, end } = await verifyBackup(file, passphrase)
    const of = head.of === undefined ? '' : ` of ${head.of}`
    console.log(
      `${file} is whole: a backup${of} from ${head.at} with ${end.rows} rows and ${end.blobs} blobs.`,
    )
  } else if (environment === undefined) {
    // Imported here only: the modules that serve a data folder take more memory than a backup of a deployed site.
    const [{ withStorage }, { backUpLocal }] = await Promise.all([
      import('#scripts/data/storage.ts'),
      import('#scripts/backup/local.ts'),
    ])
    await withStorage({ needsData: true }, async (storage, { local }) => {
      printResult(await backUpLocal(local.dataDir, storage, file, options), file, passphrase)
    })
  } else {
    const storage = await deployedStorage(environment, { allowCreate: false })
    // Before the database is exported, which stops the site meanwhile.
    await requireListAccess(storage.bucket)
    const source = { rows: () => deployedRows(storage), bucket: storage.bucket, name: environment }
    printResult(await backUp(source, file, options), file, passphrase)
  }
} catch (error) {
  endWithSentence(error)
}

function printResult({ rows, blobs }: BackupEnd, file: string, passphrase: string | undefined): void {
  const how = passphrase === undefined ? 'not encrypted' : 'encrypted'
  console.log(`Backed up ${rows} rows and ${blobs} blobs to ${file}, ${how}.`)
}

/** The file and the options that the command line gives. */
function parseArguments() {
  const { positionals, values } = parseOptions(
    {
      allowPositionals: true,
      options: {
        env: { type: 'string' },
        'passphrase-file': { type: 'string' },
        scrub: { type: 'boolean', default: false },
        verify: { type: 'boolean', default: false },
      },
    },
    usage,
  )
  if (values.verify && (values.scrub || values.env !== undefined))
    throw new ScriptFailure('--verify reads a backup and writes none: leave out --scrub and --env.')
  const [file, ...others] = positionals
  if (file !== undefined && others.length === 0) return { values, file }
  throw new ScriptFailure(usage)
}
