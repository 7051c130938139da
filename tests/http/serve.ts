import type { TestProject } from 'vitest/node'
import { startTestServer } from '../../scripts/run/test-server.ts'
import { openDatabase } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

/**
 * Serves the build with a demo community of its own for all HTTP tests. They read faster than any one client may, so
 * the platform's limits are lifted here; those have a server of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer({ LOG_LEVEL: 'error' }, { unlimited: true })
  const database = await openDatabase(server.database)
  project.provide('port', server.local.port)
  project.provide('databasePort', database.port)
  return async () => {
    await database.close()
    await server.stop()
  }
}
