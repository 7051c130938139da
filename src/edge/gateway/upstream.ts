import { readConfig, type Bindings } from '#edge/env.ts'
import { logLine } from '#edge/log.ts'
import { NetworkError } from '#shared/errors.ts'
import { Breaker } from './breaker.ts'

/** One call of the upstream. */
export interface UpstreamCall {
  /** Path and query. */
  path: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT'
  headers?: Headers
  body?: string | ArrayBuffer | ReadableStream<Uint8Array>
  /** Whether an answer that is not JSON counts as none. */
  json?: boolean
  /** Whether an answer that says the upstream fails is an answer all the same. */
  anyStatus?: boolean
  /** Whether the call changes something though it is a GET, and must not be made a second time. */
  once?: boolean
  /** How long the answer may take, in milliseconds, when it is not the usual time. */
  deadlineMs?: number
}

/** What the upstream answered, read whole. */
export interface UpstreamAnswer {
  status: number
  headers: Headers
  body: ArrayBuffer
  /** The body as a value, when it is JSON and was asked for. */
  value?: unknown
}

/** The upstream as the edge calls it: one deadline for each call, a breaker, and a second try for reads alone. */
export class Upstream {
  readonly #breaker: Breaker

  constructor(breaker = new Breaker()) {
    this.#breaker = breaker
  }

  /** Makes the call; throws NetworkError 504 when it takes too long, 502 when nothing usable comes back. */
  ask(env: Bindings, call: UpstreamCall): Promise<UpstreamAnswer> {
    return this.#guarded(env, call, withinDeadline)
  }

  /** Makes the call as `ask` does, and gives the answer when it begins: its body is still to come, however long it takes. */
  open(env: Bindings, call: UpstreamCall): Promise<Response> {
    return this.#guarded(env, call, beginWithinDeadline)
  }

  async #guarded<Answer>(
    env: Bindings,
    call: UpstreamCall,
    make: (env: Bindings, call: UpstreamCall) => Promise<Answer>,
  ): Promise<Answer> {
    if (!this.#breaker.admits()) throw new NetworkError(502, 'upstream is resting')
    try {
      const answer = await make(env, call)
      this.#breaker.succeeded()
      return answer
    } catch (error) {
      this.#breaker.failed()
      const path = call.path.split('?', 1)[0]
      logLine(readConfig(env), 'warn', 'upstream failed', {
        path,
        reason: error instanceof Error ? error.message : '',
      })
      throw error
    }
  }
}

/** Makes the call whatever the breaker says: for asking how the upstream is. */
export function withinDeadline(env: Bindings, call: UpstreamCall): Promise<UpstreamAnswer> {
  return inTime(env, call, send)
}

function beginWithinDeadline(env: Bindings, call: UpstreamCall): Promise<Response> {
  return inTime(env, call, begin)
}

type Sending<Answer> = (env: Bindings, call: UpstreamCall, deadline: AbortSignal) => Promise<Answer>

async function inTime<Answer>(env: Bindings, call: UpstreamCall, sending: Sending<Answer>): Promise<Answer> {
  const deadline = new AbortController()
  const expired = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => {
      deadline.abort()
      expired.reject(new NetworkError(504, 'timeout'))
    },
    call.deadlineMs ?? readConfig(env).upstreamTimeoutMs,
  )
  try {
    return await Promise.race([attempt(env, call, deadline.signal, sending), expired.promise])
  } finally {
    clearTimeout(timer)
  }
}

async function attempt<Answer>(
  env: Bindings,
  call: UpstreamCall,
  deadline: AbortSignal,
  sending: Sending<Answer>,
): Promise<Answer> {
  try {
    return await sending(env, call, deadline)
  } catch (error) {
    if (isChange(call) || call.once || deadline.aborted) throw error
    return sending(env, call, deadline)
  }
}

function isChange({ method }: UpstreamCall): boolean {
  return method === 'POST' || method === 'PUT'
}

async function send(env: Bindings, call: UpstreamCall, signal: AbortSignal): Promise<UpstreamAnswer> {
  const response = await begin(env, call, signal)
  const body = await response.arrayBuffer().catch(unusable)
  const { status, headers } = response
  if (!call.json || body.byteLength === 0) return { status, headers, body }
  return { status, headers, body, value: parse(body) }
}

async function begin(env: Bindings, call: UpstreamCall, signal: AbortSignal): Promise<Response> {
  const { upstreamUrl } = readConfig(env)
  const init = {
    method: call.method ?? 'GET',
    headers: call.headers,
    body: call.body,
    // What the standard of fetch asks of a body that is still arriving.
    duplex: 'half',
    redirect: 'manual',
    signal,
  } as const
  const url = `${upstreamUrl ?? 'http://upstream'}${call.path}`
  const response = await (upstreamUrl ? fetch(url, init) : env.UPSTREAM.fetch(url, init)).catch(unusable)
  const { status, headers } = response
  if (status < 500 || call.anyStatus || isDeliberate(status, headers)) return response
  await response.body?.cancel().catch(unusable)
  throw new NetworkError(502, `upstream answered ${status}`)
}

/** A 503 that names a time to come back is the upstream saying what it cannot do now, not failing. */
function isDeliberate(status: number, headers: Headers): boolean {
  return status === 503 && headers.has('retry-after')
}

function parse(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new NetworkError(502, 'upstream answered no JSON')
  }
}

function unusable(): never {
  throw new NetworkError(502, 'upstream did not answer')
}
