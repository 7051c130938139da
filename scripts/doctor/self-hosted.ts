import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { attempt, finding, type Finding } from '#upstream/domains/management/findings.ts'
import { openStorage } from '#scripts/data/storage.ts'
import { noData, type selfHostedSettings } from '#scripts/environment/check-environment.ts'
import { persistPath } from '#scripts/environment/local-environment.ts'
import { dataFindings, searchFindings } from './data.ts'
import { senderFindings, siteFindings, type Network } from './site.ts'

/** Everything about a site that this machine serves: its settings, its hosts, its mail, its data and the disk. */
export async function selfHostedFindings(
  { dataDir, values, problems }: ReturnType<typeof selfHostedSettings>,
  network: Network,
): Promise<Finding[]> {
  const settings = finding('settings', 'all are right', problems.length > 0 ? problems.join('\n') : null)
  const site =
    settings.state === 'ok' ? [siteFindings(values, network), senderFindings(values, network.texts)] : []
  const data = attempt('data', () => storageFindings(dataDir, network.now()))
  return [settings, ...(await Promise.all([...site, data])).flat()]
}

/** The findings in a data folder, which its site may serve meanwhile. `now`: milliseconds since the Unix epoch. */
export async function storageFindings(dataDir: string, now: number): Promise<Finding[]> {
  if (!existsSync(persistPath(dataDir))) return [{ check: 'data', state: 'fail', detail: noData(dataDir) }]
  const advice = {
    admin: `DATA_DIR=${dataDir} npm run admin -- USERNAME`,
    migrate: `start the site, or DATA_DIR=${dataDir} npm run db:migrate`,
  }
  const { miniflare, database, search } = await openStorage(dataDir)
  try {
    return [
      ...(await attempt('database', () => dataFindings(database, Math.floor(now / 1_000), advice))),
      ...(await attempt('search', () => searchFindings(search, advice))),
      diskFinding(dataDir),
    ]
  } finally {
    await miniflare.dispose()
  }
}

/** Bytes that a disk must have free: below the first, writes may fail at any time; the second leaves time to make room. */
const minFreeBytes = { fail: 100e6, warn: 1e9 } as const

/** Finding about the disk of a folder. `free`: its free bytes. */
export function diskFinding(folder: string, free: number = freeBytes(folder)): Finding {
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const detail = `${megabytes(sizeOf(folder))} of data, ${megabytes(free)} free`
  const fault = free < minFreeBytes.warn ? `${detail}: make room, writes fail when it is full` : null
  return finding('disk', detail, fault, free < minFreeBytes.fail ? 'fail' : 'warn')
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, entry) => sum + (entry?.isFile() ? entry.size : 0), 0)
}
