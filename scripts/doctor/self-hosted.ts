import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { attempt, finding, type Finding } from '#upstream/domains/management/checks/finding.ts'
import { openStorage } from '../data/storage.ts'
import { persistPath } from '../environment/local-environment.ts'
import type { SelfHostedSettings } from '../environment/self-hosted-environment.ts'
import { dataFindings, searchFindings } from './data.ts'
import { siteFindings } from './hosts.ts'
import type { Network } from './network.ts'
import { senderFindings } from './sender.ts'

/** Everything about a site that this machine serves: its settings, its hosts, its mail, its data and the disk. */
export async function selfHostedFindings(
  { dataDir, values, problems }: SelfHostedSettings,
  network: Network,
): Promise<Finding[]> {
  const data = attempt('data', () => storageFindings(dataDir, network.now()))
  if (problems.length > 0)
    return [{ check: 'settings', state: 'fail', detail: problems.join('\n') }, ...(await data)]
  const found = await Promise.all([
    ...siteFindings(values, network, "no address: its DNS record must lead to this machine's address"),
    senderFindings(values, network.texts),
    data,
  ])
  return [finding('settings', 'all are right', null), ...found.flat()]
}

/** The findings in a data folder, which its site may serve meanwhile. */
export async function storageFindings(dataDir: string, now: number): Promise<Finding[]> {
  if (!existsSync(persistPath(dataDir)))
    return [{ check: 'data', state: 'fail', detail: `${dataDir} has no data: set DATA_DIR to its folder` }]
  const admin = `DATA_DIR=${dataDir} npm run admin -- USERNAME`
  const migrate = `start the site, or DATA_DIR=${dataDir} npm run db:migrate`
  const { miniflare, database, search } = await openStorage(dataDir)
  try {
    return [
      ...(await attempt('database', () =>
        dataFindings(database, Math.floor(now / 1_000), { admin, migrate }),
      )),
      ...(await attempt('search', () => searchFindings(search, { migrate }))),
      diskFinding(dataDir),
    ]
  } finally {
    await miniflare.dispose()
  }
}

/** Bytes that a disk must have free: below the first, writes may fail at any time; the second leaves time to make room. */
const minFreeBytes = { fail: 100e6, warn: 1e9 } as const

function diskFinding(dataDir: string): Finding {
  const { bavail, bsize } = statfsSync(dataDir)
  return diskState(bavail * bsize, sizeOf(dataDir))
}

/** Finding about a disk, from its free bytes and the bytes of the data. */
export function diskState(free: number, data: number): Finding {
  const detail = `${megabytes(data)} of data, ${megabytes(free)} free`
  const fault = free < minFreeBytes.warn ? `${detail}: make room, writes fail when it is full` : null
  return finding('disk', detail, fault, free < minFreeBytes.fail ? 'fail' : 'warn')
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, entry) => sum + (entry?.isFile() ? entry.size : 0), 0)
}
