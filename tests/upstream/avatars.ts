import { env } from 'cloudflare:workers'
import type { Browser } from './users.ts'
import { send, type CallOptions } from './upstream.ts'

/** Where profile pictures are sent. */
const avatarPath = 'http://upstream/api/direct_uploads/avatar'

/** The form that a page sends a profile picture in. */
export function formOf(
  bytes: Uint8Array,
  { field = 'file', name = 'me.png', type = 'image/png' } = {},
): FormData {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  return form
}

/** Sends a profile picture. */
export function uploadAvatar(body: BodyInit, { as, headers, bindings }: CallOptions = {}): Promise<Response> {
  const all = { ...(as && { authorization: as.bearer }), ...headers }
  return send(new Request(avatarPath, { method: 'POST', body, headers: all }), bindings)
}

/** The folder of a user's profile picture. */
export async function pictureOf({ user }: Browser): Promise<string | null> {
  return env.DB.prepare('SELECT picture FROM users WHERE id = ?').bind(user.id).first<string>('picture')
}
