/** The worker behind the ingress. */
export interface Bindings {
  EDGE: Fetcher
  /** Answers 204 once the site may be used. */
  STARTED: Fetcher
  /** Whether only a proxy reaches this socket. */
  PROXIED: boolean
  MAIN_ORIGIN: string
  /** Key with which the process that serves the site calls this worker when it is about to end. */
  DRAIN_KEY: string
}

/** `retry-after` until the data is ready, in seconds. */
const retryAfter = '2'

/** Types that the platform compresses; all others are compressed already, or hardly get smaller. */
const compressible =
  /^(?:text\/|(?:application|image)\/(?:[\w.-]+\+)?(?:javascript|json|xml)\b|application\/wasm\b|font\/[to]tf\b)/i

let isStarted = false
let isDraining = false
/** How many requests have no response yet. */
let open = 0

/**
 * Replaces the platform's front end for the local server: it states where a request came from and compresses responses.
 * The simulated platform has an entry of its own, which lets any header choose the worker that answers: it is not on this
 * socket, and requests for it are refused.
 */
export default {
  async fetch(request: Request, env: Bindings): Promise<Response> {
    if (request.headers.get('drain-key') === env.DRAIN_KEY) return waitUntilIdle()
    if (!isPlain(request)) return misdirected()
    const url = new URL(request.url)
    if (isDraining) return starting(url, request.headers)
    const isAlive = url.pathname === '/healthz'
    // A monitor on this machine knows none of the site's hosts.
    if (isAlive && env.PROXIED && url.hostname === '127.0.0.1') url.href = `${env.MAIN_ORIGIN}/healthz`
    isStarted ||= !isAlive && (await env.STARTED.fetch(url.origin)).ok
    if (!isStarted && !isAlive) return starting(url, request.headers)
    open += 1
    try {
      return compressed(
        await env.EDGE.fetch(passed(request, url, env.PROXIED)),
        request.headers.get('accept-encoding') ?? '',
      )
    } finally {
      open -= 1
    }
  },
}

/** Responds once every open request has its response; new requests are refused from now on. */
async function waitUntilIdle(): Promise<Response> {
  isDraining = true
  // oxlint-disable-next-line no-unmodified-loop-condition -- each request that ends changes it
  while (open > 0) await scheduler.wait(50)
  return new Response(null, { status: 204 })
}

/** Whether nothing in the request is meant for the simulated platform. */
function isPlain(request: Request): boolean {
  for (const name of request.headers.keys()) if (name.startsWith('mf-')) return false
  try {
    // The runtime takes one such header away before it comes here, and makes this of it.
    return Object.keys(request.cf ?? {}).every((key) => key === 'clientIp')
  } catch {
    return false
  }
}

/** Headers by which a client could pretend to be another one. */
const claims = ['cf-connecting-ip', 'true-client-ip', 'x-real-ip', 'x-forwarded-for', 'forwarded'] as const

/** The request as the platform hands it on. */
function passed(request: Request<unknown, CfProperties>, url: URL, isProxied: boolean): Request {
  const proto = request.headers.get('x-forwarded-proto')?.split(',', 1)[0]?.trim()
  // Only a proxy between this server and the internet can have accepted a request over TLS.
  if (proto === 'https') url.protocol = 'https:'
  const made = new Request(url, request)
  const address = (isProxied ? proxiedAddress(request.headers) : null) ?? clientAddress(request.cf)
  if (isProxied) for (const name of claims) made.headers.delete(name)
  if (address !== null && !made.headers.has('cf-connecting-ip')) made.headers.set('cf-connecting-ip', address)
  return made
}

/** Client's address as the nearest proxy saw it, which adds it as the last one; earlier ones may be forged. */
function proxiedAddress(headers: Headers): string | null {
  const address = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  return /^[\da-f.:]{3,45}$/i.test(address) ? address : null
}

/** The client's IP address, without its port. */
function clientAddress(cf: unknown): string | null {
  const { clientIp = '' } = (cf ?? {}) as { clientIp?: string }
  return /^(?:\[(.+)\]|([\d.]+))(?::\d+)?$/.exec(clientIp)?.slice(1).find(Boolean) ?? null
}

/** The response before the community is ready. */
function starting({ pathname }: URL, headers: Headers): Response {
  if (pathname === '/readyz') return json({ status: 'unavailable', failing: ['start'] })
  if (!headers.get('accept')?.includes('text/html')) return json({ error: 'unavailable' })
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Starting</title><h1>Starting</h1><p>The site is almost ready. This page tries again by itself.</p></html>`
  return new Response(page, {
    status: 503,
    headers: { ...early, refresh: retryAfter, 'content-type': 'text/html' },
  })
}

const early = { 'retry-after': retryAfter, 'cache-control': 'no-store' }

function json(body: unknown): Response {
  return Response.json(body, { status: 503, headers: early })
}

function misdirected(): Response {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
  return new Response('Misdirected request\n', { status: 421, headers })
}

/** The response in the coding that its reader likes best, as far as it has none yet. */
function compressed(response: Response, accepted: string): Response {
  const { headers } = response
  const coding = bestCoding(accepted)
  if (!coding || headers.has('content-encoding') || !compressible.test(headers.get('content-type') ?? ''))
    return response
  const made = new Response(response.body, response)
  made.headers.set('content-encoding', coding)
  return made
}

function bestCoding(accepted: string): 'br' | 'gzip' | null {
  const codings = accepted.split(',').flatMap((part) => {
    const [, coding, weight = '1'] = /^\s*(br|gzip)\s*(?:;\s*q=([\d.]+)\s*)?$/i.exec(part) ?? []
    return coding && Number(weight) > 0
      ? [{ coding: coding.toLowerCase() as 'br' | 'gzip', weight: Number(weight) }]
      : []
  })
  return codings.toSorted((a, b) => b.weight - a.weight)[0]?.coding ?? null
}
