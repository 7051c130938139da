import { hasWrk, load } from '#scripts/bench/wrk.ts'
import { readingPages, signedIn, visitor } from '#scripts/bench/pages.ts'
import { startTestServer } from '#scripts/browser/test-server.ts'
import { build } from '#scripts/build/build.ts'
import { endWithSentence, ScriptFailure } from '#scripts/command-line/script-output.ts'

try {
  if (!hasWrk()) throw new ScriptFailure('bench needs wrk (apt-get install wrk).')
  await build()
  const server = await startTestServer({}, { scale: Number(process.env.SEED_SCALE ?? 50), unlimited: true })
  const origin = server.local.vars.MAIN_ORIGIN ?? ''
  const { cookie } = await signedIn(origin)
  const rows: Record<string, object> = {}
  for (const [name, path] of Object.entries(await readingPages(server))) {
    const request = { origin, paths: [path], headers: visitor }
    rows[`${name}, cached`] = await load(request, 6, 32)
    rows[`${name}, first view`] = await load({ ...request, isNew: true }, 6, 32)
    rows[`${name}, signed in`] = await load({ ...request, headers: { ...visitor, cookie } }, 6, 32)
  }
  // Requests a second, and milliseconds.
  console.table(rows)
  await server.stop()
} catch (error) {
  endWithSentence(error)
}
