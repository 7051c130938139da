import type { Config } from '#edge/config/env.ts'

/**
 * The client that limits count a request for: the platform's client address, an IPv6 address by its /64. In development, where
 * anyone can forge the platform's header, all clients count as one.
 */
export function clientBucket(headers: Headers, config: Config): string {
  if (config.site.development) return 'local'
  return addressBucket(headers.get('cf-connecting-ip') ?? '')
}

/** An IPv4 address as it is, an IPv6 address as its first 64 bits; `unknown` for anything else. */
export function addressBucket(address: string): string {
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address.trim())
  if (mapped?.[1]) return mapped[1]
  const host = URL.parse(`http://[${address.trim()}]/`)?.hostname
  if (!host) return 'unknown'
  const groups = expand(host.slice(1, -1))
  return `${groups.slice(0, 4).join(':')}::/64`
}

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  if (tail === undefined) return left
  const right = tail ? tail.split(':') : []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}
