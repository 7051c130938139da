import { DurableObject } from 'cloudflare:workers'
import { liveEnd, livePing } from '#shared/contract/live.ts'
import { limits } from '#shared/limits.ts'
import { logError } from '#shared/log.ts'
import type { Bindings } from '#upstream/config/env.ts'
import { type LiveState, readLiveState } from './live.reader.ts'
import { roomHeaders } from './rooms.ts'

/** Milliseconds between two messages of a room: changes that come faster are told together. */
const pauseMs = 500

/**
 * The sockets of those who have one object open, or of one user's pages. It stores nothing, and sleeps between changes, while the platform
 * holds the sockets. Only what anyone may read is told of an object; of an account only to its own sessions.
 */
export class LiveRoom extends DurableObject<Bindings> {
  #isDue = false
  #isTelling = false

  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env)
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(livePing, 'pong'))
  }

  /** A POST says that something has changed; any other request comes in. */
  override async fetch(request: Request): Promise<Response> {
    if (request.method === 'POST') {
      this.#isDue = true
      if (!this.#isTelling) this.ctx.waitUntil(this.#tell(request.headers.get(roomHeaders.id) ?? ''))
      return new Response(null, { status: 204 })
    }
    const client = request.headers.get(roomHeaders.client) ?? ''
    const { socketsPerClient, socketsPerRoom } = limits.live
    const ofClient = client === '' ? 0 : this.ctx.getWebSockets(client).length
    if (ofClient >= socketsPerClient || this.ctx.getWebSockets().length >= socketsPerRoom)
      return new Response(null, { status: 429 })
    const { 0: theirs, 1: ours } = new WebSocketPair()
    this.ctx.acceptWebSocket(ours, client === '' ? [] : [client])
    ours.serializeAttachment(Number(request.headers.get(roomHeaders.session)))
    ours.send(request.headers.get(roomHeaders.first) ?? '{}')
    return new Response(null, { status: 101, webSocket: theirs })
  }

  /** Nothing is expected but what keeps the socket open, which the platform answers. */
  override webSocketMessage(socket: WebSocket): void {
    socket.close(1008)
  }

  async #tell(id: string): Promise<void> {
    this.#isTelling = true
    try {
      while (this.#isDue && this.ctx.getWebSockets().length > 0) {
        this.#isDue = false
        const state = await readLiveState(this.env.DB, id)
        for (const socket of this.ctx.getWebSockets()) send(socket, state)
        await scheduler.wait(pauseMs)
      }
    } catch (error) {
      logError('live room failed', {}, error)
    } finally {
      this.#isTelling = false
    }
  }
}

function send(socket: WebSocket, state: LiveState | null): void {
  const session = socket.deserializeAttachment() as number
  if (state === null || state.sessions?.includes(session) === false) socket.close(liveEnd)
  else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(state.message))
}
