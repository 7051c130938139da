import { get } from 'node:http'

/** One response as it came over the wire. */
export interface TimedResponse {
  status: number
  encoding: string
  /** Milliseconds until the first byte of the body. */
  firstByte: number
  /** Bytes of the body as sent. */
  bytes: number
  headers: Record<string, string | string[] | undefined>
}

/** Gets an address of this machine on a connection of its own. */
export function fetchOnce(url: string, headers: Record<string, string>): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const request = get(url, { agent: false, headers }, (response) => {
      let firstByte = 0
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        firstByte ||= performance.now() - startedAt
        bytes += chunk.length
      })
      response.on('end', () => {
        const encoding = response.headers['content-encoding'] ?? 'identity'
        resolve({ status: response.statusCode ?? 0, encoding, firstByte, bytes, headers: response.headers })
      })
    })
    request.on('error', reject)
  })
}

/** The median time to the first byte of some fetches one after another, in milliseconds. */
export async function timeToFirstByte(
  url: string,
  headers: Record<string, string>,
  times = 40,
): Promise<number> {
  const all: number[] = []
  for (let count = 0; count < times; count++) all.push((await fetchOnce(url, headers)).firstByte)
  return all.sort((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}
