import type { Miniflare } from 'miniflare'

interface Snapshot {
  snapshot: { meta: { node_fields: string[] } }
  nodes: number[]
  strings: string[]
}

/** Counts the live objects of each class in a worker's memory, after a garbage collection. */
export async function liveObjects(miniflare: Miniflare, worker: string): Promise<(name: string) => number> {
  const list = await fetch(new URL('/json', httpUrl(await miniflare.getInspectorURL())))
  const targets = await list.json<{ id: string; webSocketDebuggerUrl: string }[]>()
  const target = targets.find(({ id }) => id === `core:user:${worker}`)
  if (!target) throw new Error(`No worker ${worker} among ${targets.map(({ id }) => id).join(', ')}`)
  const snapshot = await takeSnapshot(target.webSocketDebuggerUrl)
  const size = snapshot.snapshot.meta.node_fields.length
  const counts = new Map<string, number>()
  for (let at = 0; at < snapshot.nodes.length; at += size) {
    // A node's second field is its name.
    const name = snapshot.strings[snapshot.nodes[at + 1] ?? 0] ?? ''
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (name) => counts.get(name) ?? 0
}

function httpUrl({ host }: URL): string {
  return `http://${host}`
}

/** A snapshot of the heap, which begins with a collection. */
function takeSnapshot(url: string): Promise<Snapshot> {
  return new Promise((resolve, reject) => {
    const chunks: string[] = []
    const socket = new WebSocket(url)
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.takeHeapSnapshot', params: {} })),
    )
    socket.addEventListener('error', () => reject(new Error(`Can't inspect ${url}`)))
    socket.addEventListener('message', ({ data }) => {
      const { id, params } = JSON.parse(String(data)) as { id?: number; params?: { chunk?: string } }
      if (params?.chunk !== undefined) chunks.push(params.chunk)
      if (id !== 1) return
      socket.close()
      resolve(JSON.parse(chunks.join('')) as Snapshot)
    })
  })
}
