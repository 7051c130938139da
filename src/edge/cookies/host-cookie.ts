/** The value of a cookie in a Cookie header, when it has the form that the product gives it; else null. */
export function readCookie(header: string | null | undefined, name: string, form: RegExp): string | null {
  if (!header) return null
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    if (at < 0 || part.slice(0, at).trim() !== name) continue
    const value = part.slice(at + 1).trim()
    if (form.test(value)) return value
  }
  return null
}

/** Whether a Cookie header has a cookie of that name, whatever its value. */
export function hasCookie(header: string | null | undefined, name: string): boolean {
  return header?.split(';').some((part) => part.trimStart().startsWith(`${name}=`)) ?? false
}

/** A host-only cookie that scripts cannot read; on https it is `Secure` and its name says so. */
export function hostCookie(name: string, value: string, maxAge: number, secure: boolean): string {
  const cookie = `${hostCookieName(name, secure)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`
  return secure ? `${cookie}; Secure` : cookie
}

/** The name of a host-only cookie: browsers accept `__Host-` names only with https, `Path=/` and for this one host. */
export function hostCookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}
