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
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a browser for the tests (once) …')
    await installPackages(packages)
    const installed = installedBrowser()
    if (installed) return installed
  }
  const download = spawnSync(
    process.execPath,
    [packageScript('@playwright/test', 'playwright'), 'install', 'chromium'],
    { stdio: 'inherit' },
  )
  if (download.status !== 0)
    throw new Error('No browser found. Install Chromium, or set CHROMIUM to its path.')
  return undefined
}

const packages = ['chromium-headless-shell', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

/** Firefox on this machine; on Debian as root it is installed when missing. */
export async function findFirefox(): Promise<string> {
  const find = () => [process.env.FIREFOX, ...firefoxes].find((local) => local && existsSync(local))
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await installPackages(['firefox-esr'])
  const found = find()
  if (!found) throw new Error('No Firefox found. Install it, or set FIREFOX to its path.')
  return found
}

const firefoxes = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Installs Debian's packages, in three tries, each of which waits for another program that installs something. */
async function installPackages(names: readonly string[]): Promise<void> {
  const patient = ['-qq', '-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=300']
  for (let tries = 1; tries <= 3; tries += 1) {
    // A failure is ignored: when the list of packages can't be loaded, the known one is often enough.
    await runApt(['update', ...patient])
    const code = await runApt(['install', '-y', '--no-install-recommends', ...patient, ...names])
    if (code === 0) return
    console.log(`apt-get install ended with exit code ${code} (${tries} of 3 tries).`)
  }
}

async function runApt(args: readonly string[]): Promise<number> {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const [code] = await once(child, 'close')
  return Number(code)
}

/** A browser that is on this machine already. */
export function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...candidates].find((local) => local && existsSync(local))
}

if (import.meta.main) await findBrowser()
