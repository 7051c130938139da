import { startTestServer } from '#scripts/run/test-server.ts'
import { addToCommunity } from './world.ts'

/**
 * One server with a fresh demo community for all browser tests; they find it by `MAIN_ORIGIN`. All of its people come
 * from one address, so the platform's limits are lifted.
 */
export default async function serveForBrowser(): Promise<() => Promise<void>> {
  const server = await startTestServer({}, { unlimited: true })
  await addToCommunity(server.database)
  process.env.MAIN_ORIGIN = server.place.vars.MAIN_ORIGIN
  process.env.AUTH_ORIGIN = server.place.vars.AUTH_ORIGIN
  process.env.ASSETS_ORIGIN = server.place.vars.ASSETS_ORIGIN
  return () => server.stop()
}
