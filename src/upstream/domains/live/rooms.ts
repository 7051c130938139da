import { idKind } from '#shared/addresses/ids.ts'
import { isWatchable } from '#shared/contract/live.ts'
import { logError } from '#shared/log.ts'
import type { Bindings } from '#upstream/config/env.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { LiveState } from './live.reader.ts'

/** Headers of a call to a room: the public id of what it's about, and who comes in, with what they are told first. */
export const roomHeaders = { id: 'room', session: 'session', client: 'client', first: 'first' } as const

/** Rooms that one change tells. */
const maxRooms = 500

/** Tells the rooms of changed objects and users. A change stands even if nobody hears of it: browsers ask now and then, too. */
export async function tellRooms(env: Bindings, ids: Iterable<string>): Promise<void> {
  const rooms = [...new Set(ids)].filter((id) => isWatchable(id) || idKind(id) === 'user').slice(0, maxRooms)
  try {
    await Promise.all(rooms.map((id) => callRoom(env, id, { method: 'POST' })))
  } catch (error) {
    logError('live rooms failed', {}, error)
  }
}

/** Opens a socket to a room, for one who may read what it's about; the response has it unless too many are open. */
export function enterRoom(
  { env, config, viewer, client }: RequestContext,
  id: string,
  { message }: LiveState,
) {
  return callRoom(env, id, {
    headers: {
      upgrade: 'websocket',
      [roomHeaders.session]: String(viewer.sessionId),
      // In development all clients count as one, and as many may come in as a room holds.
      [roomHeaders.client]: config.development ? '' : client,
      [roomHeaders.first]: JSON.stringify(message),
    },
  })
}

function callRoom(
  { LIVE }: Bindings,
  id: string,
  init: { method?: string; headers?: Record<string, string> },
) {
  return LIVE.get(LIVE.idFromName(id)).fetch('http://room/', {
    ...init,
    headers: { ...init.headers, [roomHeaders.id]: id },
  })
}
