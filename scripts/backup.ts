import { backUp } from '#scripts/backup/back-up.ts'
import { readPassphrase, verifyBackup } from '#scripts/backup/backup-file.ts'
import type { BackupEnd } from '#scripts/backup/backup-lines.ts'
import { requireListAccess } from '#scripts/backup/buckets.ts'
import { deployedRows, deployedStorage } from '#scripts/backup/deployed.ts'
import { onlyArgument, runScript } from '#scripts/command-line/parse-options.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'

const usage =
  'Usage: npm run backup -- community.gz [--env production] [--passphrase-file FILE] [--scrub] [--verify]'
const options = {
  env: { type: 'string' },
  'passphrase-file': { type: 'string' },
  scrub: { type: 'boolean', default: false },
  verify: { type: 'boolean', default: false },
} as const

await runScript(usage, { allowPositionals: true, options }, async ({ values, positionals }) => {
  const { env: environment, scrub, verify } = values
  if (verify && (scrub || environment !== undefined))
    throw new ScriptFailure('--verify reads a backup and writes none: leave out --scrub and --env.')
  const file = onlyArgument(positionals, usage)
  const passphrase = readPassphrase(values['passphrase-file'])
  const printResult = ({ rows, blobs }: BackupEnd) => {
    const how = passphrase === undefined ? 'not encrypted' : 'encrypted'
    console.log(`Backed up ${rows} rows and ${blobs} blobs to ${file}, ${how}.`)
  }
  if (verify) {
    const { head, end } = await verifyBackup(file, passphrase)
    const of = head.of === undefined ? '' : ` of ${head.of}`
    console.log(
      `${file} is whole: a backup${of} from ${head.at} with ${end.rows} rows and ${end.blobs} blobs.`,
    )
  } else if (environment === undefined) {
    // Imported here only: the modules that serve a data folder take more memory than a backup of a deployed site.
    const { withStorage } = await import('#scripts/data/storage.ts')
    const { backUpLocal } = await import('#scripts/backup/local.ts')
    await withStorage({ needsData: true }, async (storage, { local }) =>
      printResult(await backUpLocal(local.dataDir, storage, file, { passphrase, scrub })),
    )
  } else {
    const storage = await deployedStorage(environment, { allowCreate: false })
    // Before the database is exported, which stops the site meanwhile.
    await requireListAccess(storage.bucket)
    const source = { rows: () => deployedRows(storage), bucket: storage.bucket, name: environment }
    printResult(await backUp(source, file, { passphrase, scrub }))
  }
})
