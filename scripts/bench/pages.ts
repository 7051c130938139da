import type { TestServer } from '#scripts/browser/test-server.ts'

/** Headers of a visitor's browser. */
export const visitor = {
  accept: 'text/html',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

/** The pages that people come to, of the demo community: its largest forum, a post and a ticket with about a page of comments. */
export async function readingPages({ database }: TestServer): Promise<Record<string, string>> {
  const pathOf = async (sql: string) =>
    (await database.prepare(`SELECT ${sql} LIMIT 1`).first<{ path: string }>())?.path ?? ''
  const from = (kind: string) =>
    `FROM objects JOIN ${kind} k ON k.object_id = objects.id WHERE deleted_at IS NULL`
  return {
    home: '/',
    forum: await pathOf(`'/view/' || public_id AS path FROM forums ORDER BY post_count DESC`),
    post: await pathOf(
      `'/view/' || public_id || '/' || slug AS path ${from('posts')} AND locked_at IS NULL ORDER BY abs(comment_count - 25), id`,
    ),
    tickets: '/tracker/game',
    ticket: await pathOf(
      `'/tracker/' || number AS path FROM tickets ORDER BY abs(comment_count - 25), number`,
    ),
    hub: '/hub',
    creation: await pathOf(
      `'/view/' || public_id || '/' || slug AS path ${from('creations')} ORDER BY download_count DESC`,
    ),
    search: '/search?q=latch',
    profile: '/@alan',
  }
}

/** Signs a demo person in as a browser does it, without the form; returns the headers of their reads, and of their changes. */
export async function signedIn(
  main: string,
  username = 'alan',
): Promise<{ cookie: string; authorization: string }> {
  const entry = await fetch(`${main}/login`, { redirect: 'manual' })
  const flow = (entry.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  const state = new URL(entry.headers.get('location') ?? main).searchParams.get('state')
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${main}/auth/developer`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username, state }),
  })
  const { redirect } = await login.json<{ redirect: string }>()
  const exchange = await fetch(`${main}/auth/exchange`, {
    method: 'POST',
    headers: { ...json, cookie: flow, origin: main },
    body: JSON.stringify({ tokens: new URL(redirect).searchParams.get('tokens') }),
  })
  const session = exchange.headers.getSetCookie().find((cookie) => /^(__Host-)?session=/.test(cookie))
  if (!session) throw new Error(`No session: ${exchange.status} ${await exchange.text()}`)
  return {
    cookie: session.split(';')[0] ?? '',
    authorization: `Bearer ${String(exchange.headers.get('tokens'))}`,
  }
}
