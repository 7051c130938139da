import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { selfSignedCertificate, type Certificate } from '#tests/support/certificate.ts'
import { removeFolder, startTestServer } from '#scripts/browser/test-server.ts'
import { openDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
    /** Origin of the simulated platform's own entry. */
    platform: string
    /** Certificates of mail servers that all processes started by the tests trust. */
    certificates: { trusted: Certificate; otherHost: Certificate }
  }
}

/**
 * Serves the build with a demo community of its own for all HTTP tests. They read faster than any one client may, so
 * the platform's limits are lifted here; those have a server of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const certificates = {
    trusted: selfSignedCertificate('localhost'),
    otherHost: selfSignedCertificate('mail.example.org'),
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'))
  const authorities = path.join(folder, 'authorities.pem')
  writeFileSync(authorities, certificates.trusted.cert + certificates.otherHost.cert)
  // Read when a test's process loads miniflare, which is once for all files.
  process.env.NODE_EXTRA_CA_CERTS = authorities
  project.provide('certificates', certificates)
  const server = await startTestServer({ LOG_LEVEL: 'error' }, { unlimited: true })
  const database = await openDatabase(server.database)
  project.provide('port', server.local.port)
  project.provide('platform', (await server.miniflare.ready).origin)
  project.provide('databasePort', database.port)
  return async () => {
    await database.close()
    await server.stop()
    removeFolder(folder)
  }
}
