/** The URL that a text is, relative to a base if there is one; null if it is none. `URL.parse` does the same in browsers since 2024. */
export function parseUrl(text: string, base?: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}

/** The three origins of the product, without a trailing slash. */
export interface Origins {
  main: string
  auth: string
  assets: string
}

/** Which of the three hosts a request is for, by its URL; null for any other. */
export function hostOf(url: URL, origins: Origins): keyof Origins | null {
  if (url.origin === origins.main) return 'main'
  if (url.origin === origins.auth) return 'auth'
  if (url.origin === origins.assets) return 'assets'
  return null
}

/** Whether browsers let the auth host use main's passkeys: it's a subdomain, and main isn't a name of one part, such as `localhost`. */
export function sharesPasskeys({ main, auth }: Pick<Origins, 'main' | 'auth'>): boolean {
  const domain = new URL(main).hostname
  return domain.includes('.') && new URL(auth).hostname.endsWith(`.${domain}`)
}

const loopback = new Set(['localhost', '127.0.0.1'])

/** Whether an origin can only be reached from the machine that serves it. */
export function isLoopbackOrigin(origin: string): boolean {
  const { hostname = '' } = parseUrl(origin) ?? {}
  return hostname === 'localhost' || hostname.endsWith('.localhost') || isLoopbackAddress(hostname)
}

/** Whether a network address is the machine's own: 127.0.0.0/8 or ::1, with or without brackets and a port. */
function isLoopbackAddress(address: string): boolean {
  return /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}(?::\d+)?|::1|\[::1\](?::\d+)?)$/i.test(address.trim())
}

/** Whether the text is exactly the origin of something on the reader's own machine, such as `http://localhost:3000`. */
export function isLocalOrigin(text: string): boolean {
  const url = parseUrl(text)
  return url !== null && url.origin === text && /^https?:$/.test(url.protocol) && loopback.has(url.hostname)
}

/**
 * Where a person may be sent: a path on main, or an absolute URL on main or auth (in development also on localhost or
 * 127.0.0.1). The full href is returned; anything else becomes main's root.
 */
export function safeRedirect(
  target: string | null | undefined,
  origins: Origins,
  development: boolean,
): string {
  const home = `${origins.main}/`
  if (!target || target.length > 2_048 || hasControlOrBackslash(target)) return home
  if (target.startsWith('//')) return home
  if (!target.startsWith('/') && !/^https?:\/\//i.test(target)) return home
  const url = parseUrl(target, origins.main)
  if (!url || url.username || url.password) return home
  if (url.pathname.startsWith('//')) return home
  if (url.origin === origins.main || url.origin === origins.auth) return url.href
  if (development && url.protocol === 'http:' && loopback.has(url.hostname)) return url.href
  return home
}

/** Whether a safe target is a program on the visitor's own machine, and no page of the product. */
export function isLocalTarget(target: string, { main, auth }: Origins): boolean {
  const { origin } = new URL(target)
  return origin !== main && origin !== auth
}

function hasControlOrBackslash(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code <= 0x20 || code === 0x7f || (code >= 0x80 && code <= 0xa0) || character === '\\') return true
  }
  return false
}

/** Headers in which the platform or a proxy says from which addresses a request came. */
const senders = ['cf-connecting-ip', 'true-client-ip', 'x-forwarded-for', 'x-real-ip'] as const

/** Headers that only proxies send. */
const proxies = ['forwarded', 'via', 'cf-ray'] as const

/** Whether no header says that a request came from another machine, or through a proxy that may be one. */
export function isLocalRequest(headers: Headers): boolean {
  if (proxies.some((name) => headers.has(name))) return false
  return senders.every((name) => headers.get(name)?.split(',').every(isLoopbackAddress) ?? true)
}
