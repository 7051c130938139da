import { isLoopbackAddress } from './addresses/origins.ts'

/** Headers in which the platform or a proxy says from which addresses a request came. */
const senders = ['cf-connecting-ip', 'true-client-ip', 'x-forwarded-for', 'x-real-ip'] as const

/** Headers that only proxies send. */
const proxies = ['forwarded', 'via', 'cf-ray'] as const

/** Whether no header says that a request came from another machine, or through a proxy that may be one. */
export function isLocalRequest(headers: Headers): boolean {
  if (proxies.some((name) => headers.has(name))) return false
  return senders.every((name) => headers.get(name)?.split(',').every(isLoopbackAddress) ?? true)
}
