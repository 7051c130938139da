import { generateCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'
import type { HostCookieName } from '#shared/page/stored-items.ts'

/** The value of a cookie in a Cookie header, if it has the product's format; else null. */
export function readCookie(header: string | null | undefined, name: string, form: RegExp): string | null {
  const value = parse(header ?? '', name)[name]
  return value !== undefined && form.test(value) ? value : null
}

/** Whether a Cookie header has a cookie of that name, with any value. */
export function hasCookie(header: string | null | undefined, name: string): boolean {
  return name in parse(header ?? '', name)
}

/** A host-only cookie that scripts cannot read; on https it is `Secure`, as its name prefix requires. */
export function hostCookie(name: HostCookieName, value: string, maxAge: number, secure: boolean): string {
  return generateCookie(name, value, {
    maxAge,
    httpOnly: true,
    sameSite: 'Lax',
    ...(secure && { prefix: 'host' as const }),
  })
}

/** The name of a host-only cookie: browsers accept `__Host-` names only with https, `Path=/` and for this one host. */
export function hostCookieName(name: HostCookieName, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
