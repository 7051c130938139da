import type { TestProject } from 'vitest/node'
import { startTestServer } from '../../scripts/run/test-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    port: number
  }
}

/** Serves the build with a demo community of its own for all HTTP tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer({ LOG_LEVEL: 'error' })
  project.provide('port', server.place.port)
  return () => server.stop()
}
