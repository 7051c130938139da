import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a port of this machine on which each byte takes half of a round trip. */
export interface DelayingProxy {
  port: number
  /** The round trip, in milliseconds. */
  ms: number
  stop(): void
}

/** Starts the proxy; data keeps its order. */
export async function startDelayingProxy(target: number): Promise<DelayingProxy> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) {
      socket.setNoDelay(true)
      open.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    pass(near, far)
    pass(far, near)
  })
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => setTimeout(() => to.destroyed || to.write(bytes), proxy.ms / 2))
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const proxy: DelayingProxy = {
    port: typeof address === 'object' && address ? address.port : 0,
    ms: 0,
    stop() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
  return proxy
}
