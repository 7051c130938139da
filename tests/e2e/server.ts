import { startTestServer } from '#scripts/run/test-server.ts'

/** One server with a fresh demo community for all browser tests; they find it by `MAIN_ORIGIN`. */
export default async function serveForBrowser(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  process.env.MAIN_ORIGIN = server.place.vars.MAIN_ORIGIN
  process.env.AUTH_ORIGIN = server.place.vars.AUTH_ORIGIN
  process.env.ASSETS_ORIGIN = server.place.vars.ASSETS_ORIGIN
  return () => server.stop()
}
