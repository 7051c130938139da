import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { account, token, type FakePlatform } from './fake-platform.ts'

/** A checkout of an operator's own, with the build as it is and no settings yet. */
export interface Checkout {
  folder: string
  /** Additional environment variables of its scripts. */
  env: Record<string, string>
  /** Writes `deploy/ENVIRONMENT.env`: settings that are enough, and those given; undefined leaves one out. */
  writeSettings(environment: string, settings?: Record<string, string | undefined>): void
  /** Gives the build another version, as if it had been built from other sources. */
  release(version: string): void
  /** Runs a script of the project in it; returns its output, without times, and its exit code. */
  run(script: string, ...args: string[]): Promise<{ code: number | null; output: string }>
  remove(): void
}

/** Settings with which an environment can be deployed. */
export function enoughSettings(environment: string): Record<string, string> {
  return {
    CLOUDFLARE_ACCOUNT_ID: account,
    DATA_LOCATION: 'weur',
    MAIN_ORIGIN: `https://${environment}.example`,
    AUTH_ORIGIN: `https://auth.${environment}.example`,
    ASSETS_ORIGIN: `https://assets.${environment}.example`,
    CHAT_URL: 'https://chat.example',
    MICROBLOG_URL: 'https://micro.example',
    STATUS_URL: 'https://status.example',
    VIDEO_URL: 'https://video.example',
    MAIL_TRANSPORT: 'cloudflare',
    MAIL_SEAL_KEY: 'a key of tests, long enough to be one',
    TURNSTILE_SITE_KEY: '0x4AAAA',
    TURNSTILE_SECRET: '0x4BBBB',
  }
}

/** Makes a checkout in a temporary folder; its scripts call the fake platform, if there is one. */
export function checkOut(platform?: FakePlatform): Checkout {
  const folder = mkdtempSync(path.join(tmpdir(), 'checkout-'))
  for (const shared of [
    'src',
    'scripts',
    'node_modules',
    'package.json',
    'package-lock.json',
    'app.config.ts',
    'wrangler.toml',
  ])
    symlinkSync(path.resolve(shared), path.join(folder, shared))
  cpSync('dist', path.join(folder, 'dist'), { recursive: true })
  mkdirSync(path.join(folder, 'deploy'))
  const env: Record<string, string> = {}
  return {
    folder,
    env,
    writeSettings(environment, settings = {}) {
      const all = Object.entries({ ...enoughSettings(environment), ...settings })
      const lines = all.flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${value}"\n`]))
      writeFileSync(path.join(folder, `deploy/${environment}.env`), lines.join(''))
    },
    release(version) {
      for (const worker of ['server', 'logic_works_upstream']) {
        const file = path.join(folder, 'dist', worker, 'wrangler.json')
        const config = JSON.parse(readFileSync(file, 'utf8')) as { vars: object }
        writeFileSync(file, JSON.stringify({ ...config, vars: { ...config.vars, VERSION: version } }))
      }
    },
    async run(script, ...args) {
      const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
        cwd: folder,
        env: {
          ...process.env,
          ...(platform && {
            CLOUDFLARE_API_TOKEN: token,
            CLOUDFLARE_API_BASE_URL: platform.url,
            AWS_ENDPOINT_URL_S3: `${platform.url}/s3`,
          }),
          // Wrangler's own files.
          XDG_CONFIG_HOME: folder,
          HOME: folder,
          ...env,
        },
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
      const [code] = (await once(child, 'close')) as [number | null]
      return { code, output: output.replaceAll(/^ *\d+\.\d s {2}/gm, '') }
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}
