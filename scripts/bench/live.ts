import { livePath } from '#shared/contract/live.ts'

/**
 * How a post with so many readers is told of a like: milliseconds until the sockets were open, and from the change until half of them and
 * the last were told.
 */
export async function measureLive(main: string, id: string, authorization: string, readers: number) {
  const startedAt = performance.now()
  const sockets = Array.from({ length: readers }, (_, index) => openSocket(main, id, index))
  await Promise.all(sockets.map(nextMessage))
  const opened = performance.now() - startedAt
  const told = sockets.map(async (socket) => {
    await nextMessage(socket)
    return performance.now()
  })
  const changedAt = performance.now()
  const query = `mutation { setRating(input: { objid: "${id}" }) { score } }`
  const headers = { 'content-type': 'application/json', authorization }
  const response = await fetch(`${main}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  })
  const changed = performance.now() - changedAt
  if (!response.ok) throw new Error(`The like was answered with ${response.status}`)
  const times = (await Promise.all(told)).map((at) => at - changedAt).toSorted((a, b) => a - b)
  for (const socket of sockets) socket.close()
  return { readers, opened, changed, half: times[readers >> 1], last: times.at(-1) }
}

/** Each reader has an address of their own, as the platform would say it. */
function openSocket(main: string, id: string, index: number): WebSocket {
  const headers = { origin: main, 'cf-connecting-ip': `127.0.${index >> 8}.${index & 255}` }
  // Node's has this option, and the DOM's types are the ones that are known here.
  return new WebSocket(main.replace('http', 'ws') + livePath + id, { headers } as never)
}

function nextMessage(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('message', resolve, { once: true })
    socket.addEventListener('close', ({ code }) => reject(new Error(`A socket was closed: ${code}`)))
  })
}
