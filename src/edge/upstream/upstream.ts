import { readConfig, type Bindings } from '#edge/config/env.ts'
import { NetworkError } from '#shared/errors.ts'
import { internalHeaders } from '#shared/internal-headers.ts'
import { addUpstreamUse } from '#edge/metrics/request-database-use.ts'
import { limits } from '#shared/limits.ts'
import { logLine } from '#shared/log.ts'
import { Breaker } from './breaker.ts'
import { cappedStream, readCapped, isJson, mediaType } from './capped-body.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** One call of the upstream. */
export interface UpstreamCall {
  /** Path and query. */
  path: string
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH'
  headers?: Headers
  body?: string | ArrayBuffer | ReadableStream<Uint8Array>
  /** Whether the response has to be JSON, one object or a list, which an error never is; any other counts as a failure. */
  json?: 'object' | 'list'
  /** Whether a successful response may be empty all the same, as one with status 204 is. */
  mayBeEmpty?: boolean
  /** The expected media types; a response of another one counts as a failure. */
  types?: readonly string[]
  /** Whether the response must have a content-length. */
  sized?: boolean
  /** Maximum bytes of the response, if it isn't the usual number. */
  maxBytes?: number
  /** Whether the response may redirect. */
  allowsRedirect?: boolean
  /** Whether a response that reports an upstream failure is returned too. */
  anyStatus?: boolean
  /** Whether the call has side effects though it is a GET, so that it must not be retried. */
  noRetry?: boolean
  /** Timeout of the response, in milliseconds, if it isn't the usual one. */
  deadlineMs?: number
}

/** An upstream response, read whole. */
export interface UpstreamResponse {
  status: number
  headers: Headers
  body: ArrayBuffer
  /** The parsed body, when it is JSON and was requested. */
  value?: unknown
}

/** The upstream as the edge calls it: one deadline for each call, a breaker, and a second try for reads alone. */
export class Upstream {
  readonly #breaker: Breaker

  constructor(breaker = new Breaker()) {
    this.#breaker = breaker
  }

  /** Makes the call; throws NetworkError 504 when it takes too long, 502 when nothing usable comes back. */
  ask(env: Bindings, call: UpstreamCall): Promise<UpstreamResponse> {
    return this.#guarded(env, call, withinDeadline)
  }

  /** Makes the call as `ask` does, and returns when the headers are there; the body is streamed without a deadline. */
  open(env: Bindings, call: UpstreamCall): Promise<Response> {
    return this.#guarded(env, call, openWithinDeadline)
  }

  async #guarded<Result>(
    env: Bindings,
    call: UpstreamCall,
    make: (env: Bindings, call: UpstreamCall) => Promise<Result>,
  ): Promise<Result> {
    if (!this.#breaker.allowsCall()) throw new NetworkError(502, 'upstream is resting')
    try {
      const result = await make(env, call)
      this.#breaker.succeeded()
      return result
    } catch (error) {
      this.#breaker.failed()
      logLine(readConfig(env), 'warn', 'upstream failed', {
        requestId: call.headers?.get(internalHeaders.requestId) ?? undefined,
        path: call.path.split('?', 1)[0],
        reason: error instanceof Error ? error.message : '',
      })
      throw error
    }
  }
}

/** Makes the call in any state of the breaker: for health checks. */
export function withinDeadline(env: Bindings, call: UpstreamCall): Promise<UpstreamResponse> {
  return withDeadline(env, call, send)
}

function openWithinDeadline(env: Bindings, call: UpstreamCall): Promise<Response> {
  return withDeadline(env, call, open)
}

type Sending<Result> = (env: Bindings, call: UpstreamCall, deadline: AbortSignal) => Promise<Result>

async function withDeadline<Result>(
  env: Bindings,
  call: UpstreamCall,
  sending: Sending<Result>,
): Promise<Result> {
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

async function attempt<Result>(
  env: Bindings,
  call: UpstreamCall,
  deadline: AbortSignal,
  sending: Sending<Result>,
): Promise<Result> {
  try {
    return await sending(env, call, deadline)
  } catch (error) {
    if (isChange(call) || call.noRetry || deadline.aborted) throw error
    return sending(env, call, deadline)
  }
}

function isChange({ method }: UpstreamCall): boolean {
  return method === 'POST' || method === 'PUT' || method === 'PATCH'
}

async function send(env: Bindings, call: UpstreamCall, signal: AbortSignal): Promise<UpstreamResponse> {
  const response = await sendRequest(env, call, signal)
  const body = await readCapped(response, call.maxBytes ?? limits.upstreamResponse.bytes).catch(unusable)
  const { status, headers } = response
  if (body.byteLength === 0 && needsContent(call, status))
    throw new NetworkError(502, 'upstream answered nothing')
  if (!call.json || body.byteLength === 0) return { status, headers, body }
  const value = isJson(headers) ? parse(body) : undefined
  const isList = call.json === 'list' && status < 300
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList)
    throw new NetworkError(502, 'upstream answered no JSON')
  return { status, headers, body, value }
}

/** Whether a response must have content. Errors and redirects need none, since their status suffices; HEAD has none. */
function needsContent(call: UpstreamCall, status: number): boolean {
  const { method, json, types, allowsRedirect, mayBeEmpty } = call
  const isSuccess = status >= 200 && status < 300
  return isSuccess && method !== 'HEAD' && !mayBeEmpty && Boolean(json ?? types ?? allowsRedirect)
}

async function open(env: Bindings, call: UpstreamCall, signal: AbortSignal): Promise<Response> {
  const response = await sendRequest(env, call, signal)
  return cappedStream(
    response,
    call.maxBytes ?? limits.upstreamResponse.bytes,
    needsContent(call, response.status),
  )
}

async function sendRequest(env: Bindings, call: UpstreamCall, signal: AbortSignal): Promise<Response> {
  const { upstreamUrl } = readConfig(env)
  const init = {
    method: call.method ?? 'GET',
    headers: call.headers,
    body: call.body,
    // Required by the fetch standard for a streamed body.
    duplex: 'half',
    redirect: 'manual',
    signal,
  } as const
  const url = `${upstreamUrl ?? 'http://upstream'}${call.path}`
  const response = await (upstreamUrl ? fetch(url, init) : env.UPSTREAM.fetch(url, init)).catch(unusable)
  addUpstreamUse(response.headers)
  const fault = faultOf(response, call)
  if (fault === null) return response
  // A sender that never ends may ignore the cancellation.
  void response.body?.cancel().catch(() => undefined)
  throw new NetworkError(502, `upstream answered ${fault}`)
}

/** Fault that makes a response unusable, as far as it is known before its body; null for none. */
function faultOf({ status, headers }: Response, call: UpstreamCall): string | null {
  const isFailure = status >= 500 && !call.anyStatus && !isDeliberate(status, headers)
  const isRedirect = status >= 300 && status < 400 && status !== 304 && !call.allowsRedirect
  if (isFailure || isRedirect) return String(status)
  if (
    [...headers].reduce((sum, [name, value]) => sum + name.length + value.length, 0) >
    limits.upstreamResponse.headers
  )
    return 'too many headers'
  if (status < 200 || status >= 300) return null
  if (call.types && !call.types.includes(mediaType(headers))) return 'another type'
  if (needsContent(call, status) && headers.get('content-length') === '0') return 'nothing'
  return call.sized && !headers.has('content-length') ? 'no length' : null
}

/** A 503 with a time to retry is a proper response, not a failure of the upstream. */
function isDeliberate(status: number, headers: Headers): boolean {
  return status === 503 && headers.has('retry-after')
}

function parse(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    return undefined
  }
}

function unusable(error: unknown): never {
  if (error instanceof NetworkError) throw error
  throw new NetworkError(502, 'upstream did not answer')
}

/** Milliseconds that reading an archive to its end may take: 64 MiB, up to 256 when they are unpacked, and a drawing of it. */
const archiveDeadlineMs = 20_000
/** Timeout of checks from outside, in milliseconds: they call other servers, with a timeout of six seconds each. */
const checksDeadlineMs = 14_000

/**
 * Timeout of the upstream for a document, in milliseconds; undefined for the usual time. The field's name anywhere in the document
 * suffices; a document that contains it without need only gets a longer timeout.
 */
export function graphDeadlineMs(document: string): number | undefined {
  if (/\bsiteChecks\b/.test(document)) return checksDeadlineMs
  return /\buploadCreation\b/.test(document) ? archiveDeadlineMs : undefined
}
