import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { scriptOf } from '../run/script-of.ts'

// Without windows each page costs a fifth of the processor time, which is most of what many tests cost.
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

/** What lets pages draw in 3D without a graphics processor; it costs a process more. */
export const webglFlags = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/**
 * A browser on this machine, one without windows first; on Debian as root it is installed when missing, elsewhere Playwright
 * fetches its own.
 */
export function findBrowser(): string | undefined {
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing a browser for the tests (once) …')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment })
    const packages = [
      'chromium-headless-shell',
      'fonts-noto-core',
      'fonts-noto-cjk',
      'fonts-noto-color-emoji',
    ]
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    })
    const installed = installedBrowser()
    if (installed) return installed
  }
  const download = spawnSync(
    process.execPath,
    [scriptOf('@playwright/test', 'playwright'), 'install', 'chromium'],
    { stdio: 'inherit' },
  )
  if (download.status !== 0)
    throw new Error('No browser found. Install Chromium, or set CHROMIUM to its path.')
  return undefined
}

/** A browser that is on this machine already. */
export function installedBrowser(): string | undefined {
  return [process.env.CHROMIUM, ...candidates].find((local) => local && existsSync(local))
}
