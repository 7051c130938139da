import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { startGithub } from '#scripts/run/providers/github.ts'
import { startSteam } from '#scripts/run/providers/steam.ts'
import { reportKeys } from '#tests/support/mail-reports.ts'
import { startVideoSite } from '#tests/providers/video-site.ts'
import { openTestControlServer } from './test-control-server.ts'
import { isFullSet } from './test-set.ts'
import { addToCommunity } from './seeded-community.ts'

/**
 * Starts two social providers, a video site and a server with a fresh demo community, with its origins in `MAIN_ORIGIN` and
 * `TEST_CONTROL_ORIGIN`; for the full set another server for tests that only read, with its origins in `READING_ORIGINS`. All users
 * have the same IP address, so rate limits by address are off.
 */
export default async function serveForBrowser(): Promise<() => Promise<void>> {
  const [github, steam, videos] = await Promise.all([startGithub(), startSteam(), startVideoSite()])
  videos.pictures.set('aaaaaaaaaa3/hqdefault', { width: 480, height: 360 })
  const lines: string[] = []
  const collectLine = (line: string) => {
    lines.push(line)
    if (!line.includes('"level":"info"')) console.log(line)
  }
  const settings = {
    LOG_LEVEL: 'info',
    LOCAL_AUTH_KEY: 'what the site and local programs share',
    ...reportKeys,
    GITHUB_ORIGIN: github.origin,
    GITHUB_API_ORIGIN: github.origin,
    GITHUB_CLIENT_ID: github.clientId,
    GITHUB_CLIENT_SECRET: github.clientSecret,
    OIDC_LABEL: 'Example ID',
    OIDC_ISSUER: 'https://issuer.test',
    OIDC_CLIENT_ID: 'of-tests',
    OIDC_CLIENT_SECRET: 'of-tests',
    STEAM_SIGN_IN: 'on',
    STEAM_OPENID_URL: steam.endpoint,
    VIDEO_POSTERS_ORIGIN: videos.origin,
  }
  const start = async () => {
    const started = await startTestServer(settings, { unlimited: true, onLine: collectLine })
    await addToCommunity(started.database)
    return started
  }
  const [server, reading] = await Promise.all([start(), isFullSet ? start() : undefined])
  const origins = originsOf(server)
  const testControl = await openTestControlServer({ database: server.database, github, steam, lines })
  Object.assign(process.env, {
    ...origins,
    TEST_CONTROL_ORIGIN: testControl.origin,
    LOCAL_AUTH_KEY: settings.LOCAL_AUTH_KEY,
    READING_ORIGINS: JSON.stringify(reading ? originsOf(reading) : origins),
  })
  return async () => {
    await Promise.all([server.stop(), reading?.stop()])
    await Promise.all([github, steam, videos, testControl].map((one) => one.stop()))
  }
}

function originsOf({ local }: TestServer) {
  const { MAIN_ORIGIN = '', AUTH_ORIGIN = '', ASSETS_ORIGIN = '' } = local.vars
  return { MAIN_ORIGIN, AUTH_ORIGIN, ASSETS_ORIGIN }
}
