import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { packageScript } from '#scripts/command-line/package-script.ts'

// The browser without windows is first: in it, a page costs a fifth of the processor time, which is most of the cost of many tests.
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser's flags everywhere: headless, without requests to other hosts than the pages under test. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Flags for WebGL without a graphics processor; they cost one more process. */
export const webglFlags = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/**
 * A browser on this machine, one without windows first; on Debian as root it is installed when missing, elsewhere Playwright
 * fetches its own.
 */
export async function findBrowser(): Promise<string | undefined> {
  const fonts = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']
  if (!installedBrowser()) await installPackages(['chromium-headless-shell', ...fonts])
  const found = installedBrowser()
  if (found) return found
  const args = [packageScript('@playwright/test', 'playwright'), 'install', 'chromium']
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0)
    throw new Error('No browser found. Install Chromium, or set CHROMIUM to its path.')
  return undefined
}

/** Firefox on this machine; on Debian as root it is installed when missing. */
export async function findFirefox(): Promise<string> {
  const find = () => [process.env.FIREFOX, ...firefoxes].find((local) => local && existsSync(local))
  if (!find()) await installPackages(['firefox-esr'])
  const found = find()
  if (!found) throw new Error('No Firefox found. Install it, or set FIREFOX to its path.')
  return found
}

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Installs Debian's packages where we may, once another program that installs something is done. */
async function installPackages(names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${names[0]} for the tests (once) …`)
  const patient = ['-qq', '-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=300']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // When the list of packages can't be loaded, the known one is often enough.
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    await once(
      spawn('apt-get', [...patient, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }),
      'close',
    )
}

/** A browser that is on this machine already. */
export function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...candidates].find((local) => local && existsSync(local))
}

if (import.meta.main) await findBrowser()
