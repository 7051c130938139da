import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { z } from 'zod'
import { reasonOf } from '#shared/errors.ts'
import { packageScript } from '#scripts/command-line/package-script.ts'
import { ScriptFailure } from '#scripts/command-line/script-output.ts'
import type { EnvironmentFile } from './environment-file.ts'
import { namesOf } from './names.ts'

/** A call that the platform refused. */
export class PlatformError extends ScriptFailure {
  readonly status: number

  constructor(call: string, status: number, reasons: readonly string[]) {
    super(`Cloudflare answered ${call} with ${status}: ${reasons.join('; ') || 'no reason given'}.`)
    this.status = status
  }
}

/** Client of Cloudflare's HTTP API, in one account. */
export interface Platform {
  /** The response to a call, as the schema reads it; throws PlatformError when it's refused. */
  call<T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<T>
}

/** Envelope of the platform's responses: the result, or the errors. */
const envelope = z.object({
  success: z.boolean(),
  errors: z.array(z.object({ code: z.number(), message: z.string() })).default([]),
  result: z.unknown(),
})

/** The platform, asked with a token. `CLOUDFLARE_API_BASE_URL`, which wrangler knows too, leads to another server. */
export function platform(account: string, token: string, env: NodeJS.ProcessEnv = process.env): Platform {
  const base = env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4'
  return {
    async call(schema, method, path, body, headers = {}) {
      const call = `${method} ${path}`
      const response = await fetch(`${base}/accounts/${account}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      }).catch((error: unknown) => {
        throw new ScriptFailure(`Cloudflare can't be reached (${call}): ${reasonOf(error)}.`)
      })
      const payload = envelope.safeParse(await response.json().catch(() => null))
      if (!payload.data?.success) {
        const reasons = payload.data?.errors.map(({ code, message }) => `${message} (${code})`) ?? []
        throw new PlatformError(call, response.status, reasons)
      }
      const result = schema.safeParse(payload.data.result)
      if (result.success) return result.data
      throw new ScriptFailure(
        `Cloudflare's answer isn't what this version expects (${call}):\n${z.prettifyError(result.error)}`,
      )
    },
  }
}

/** Whether wrangler can ask the operator before it replaces something; without a terminal it does so without asking. */
export const canAsk = process.stdin.isTTY && process.stdout.isTTY && !process.env.CI

/** Runs a command of wrangler in an account; it prints for itself. Throws ScriptFailure when it fails. */
type Wrangler = (args: readonly string[], options?: { mayAsk?: boolean }) => Promise<void>

/** Account of an environment, after one request that checks access; throws ScriptFailure with the platform's reason if it's refused. */
export async function signIn({
  deployment,
}: EnvironmentFile): Promise<{ api: Platform; wrangler: Wrangler }> {
  const account = deployment.CLOUDFLARE_ACCOUNT_ID
  const token = deployment.CLOUDFLARE_API_TOKEN ?? process.env.CLOUDFLARE_API_TOKEN ?? wranglersToken()
  const api = platform(account, token)
  await api.call(z.unknown(), 'GET', '/workers/scripts')
  const settings = {
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_ACCOUNT_ID: account,
    CLOUDFLARE_API_TOKEN: token,
  }
  const wrangler: Wrangler = async (args, { mayAsk = false } = {}) => {
    const child = spawn(process.execPath, [packageScript('wrangler'), ...args], {
      stdio: [mayAsk ? 'inherit' : 'ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...settings },
    })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new ScriptFailure(`wrangler ${args[0]} failed.`)
  }
  return { api, wrangler }
}

/** The token of `wrangler login`. */
function wranglersToken(): string {
  const args = [packageScript('wrangler'), 'auth', 'token', '--json']
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  try {
    return z.object({ token: z.string() }).parse(JSON.parse(stdout)).token
  } catch {
    throw new ScriptFailure(
      'You are not logged in to Cloudflare: set CLOUDFLARE_API_TOKEN, or run npx wrangler login.',
    )
  }
}

/** A database as far as the scripts use a deployed one: statements with values, and batches of them, each a transaction. */
export type RemoteDatabase = Pick<D1Database, 'prepare' | 'batch'>

const results = z.array(
  z.object({ success: z.boolean(), results: z.array(z.record(z.string(), z.unknown())), meta: z.unknown() }),
)

/** The database of an id, asked through the platform's API. */
export function remoteDatabase(api: Platform, id: string): RemoteDatabase {
  type Query = { sql: string; params: readonly unknown[] }
  const run = (batch: readonly Query[]) => api.call(results, 'POST', `/d1/database/${id}/query`, { batch })
  const queries = new WeakMap<object, Query>()
  function prepare(sql: string, params: readonly unknown[] = []): D1PreparedStatement {
    const query = { sql, params }
    const prepared = {
      bind: (...values: unknown[]) => prepare(sql, values),
      all: async () => (await run([query]))[0],
      run: async () => (await run([query]))[0],
      first: async () => (await run([query]))[0]?.results[0] ?? null,
    }
    queries.set(prepared, query)
    return prepared as unknown as D1PreparedStatement
  }
  const batch = (prepared: D1PreparedStatement[]): Promise<unknown> =>
    run(prepared.flatMap((one) => queries.get(one) ?? []))
  return { prepare: (sql: string) => prepare(sql), batch: batch as D1Database['batch'] }
}

/** A database of the account. */
export const listedDatabase = z.object({ uuid: z.string(), name: z.string() })

/** The id of the database with a name, if there is one. The platform finds all whose names contain it. */
export async function findDatabase(api: Platform, name: string): Promise<string | undefined> {
  const path = `/d1/database?name=${encodeURIComponent(name)}&per_page=100`
  const found = await api.call(z.array(listedDatabase), 'GET', path)
  return found.find((database) => database.name === name)?.uuid
}

/** Throws ScriptFailure if the data of an environment is another server's. */
export function requireOwnStorage({ environment, values }: EnvironmentFile): void {
  if (values.UPSTREAM_URL !== undefined)
    throw new ScriptFailure(`${environment} has no storage of its own: UPSTREAM_URL leads to another server.`)
}

/** The databases of a deployed environment, found once `prepare` is done. Throws ScriptFailure when it has none. */
export async function deployedDatabases(
  file: EnvironmentFile,
  prepare: (api: Platform) => Promise<unknown> = async () => undefined,
) {
  requireOwnStorage(file)
  const { environment } = file
  const { api } = await signIn(file)
  await prepare(api)
  const { database, search } = namesOf(environment)
  const [id, searchId] = await Promise.all([findDatabase(api, database), findDatabase(api, search)])
  if (id === undefined || searchId === undefined)
    throw new ScriptFailure(`There is no database ${database}: deploy ${environment} first.`)
  return { api, databaseId: id, database: remoteDatabase(api, id), search: remoteDatabase(api, searchId) }
}
