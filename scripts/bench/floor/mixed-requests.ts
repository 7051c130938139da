import type { TestServer } from '#scripts/browser/test-server.ts'
import { openSession } from '#scripts/bench/session.ts'

/** Requests that are under way at once. */
const together = 8

/** Sends that many requests for pages of all kinds, kept, made and signed in; fails if any of them isn't answered with 200. */
export async function sendMixed(server: TestServer, count: number): Promise<void> {
  const main = server.local.vars.MAIN_ORIGIN ?? ''
  const { cookie } = await openSession(main)
  const { results } = await server.database
    .prepare(
      `SELECT CASE WHEN tickets.object_id IS NULL THEN '/view/' || public_id ELSE '/tracker/' || tickets.number END AS path
       FROM objects LEFT JOIN tickets ON tickets.object_id = objects.id
       WHERE subject_id IS NULL AND deleted_at IS NULL ORDER BY objects.id DESC LIMIT 400`,
    )
    .all<{ path: string }>()
  const lists = [
    '/',
    '/forums',
    '/hub',
    '/tracker',
    '/tracker/game',
    '/search?q=wires',
    '/changelog',
    '/settings',
  ]
  const paths = [...lists, ...results.map(({ path }) => path)]
  let sent = 0
  const send = async () => {
    while (sent < count) {
      const number = sent++
      const path = paths[number % paths.length] ?? '/'
      // By turns a visitor without a session, one whose page isn't kept, and a person who is signed in.
      const cold = number % 3 === 1 ? `${path.includes('?') ? '&' : '?'}cold=${number}` : ''
      const headers = { accept: 'text/html', ...(number % 3 === 2 && { cookie }) }
      const response = await fetch(main + path + cold, { headers })
      await response.arrayBuffer()
      if (response.status !== 200) throw new Error(`${path}: ${response.status}`)
    }
  }
  await Promise.all(Array.from({ length: together }, send))
}
