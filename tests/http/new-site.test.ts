import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#scripts/browser/test-server.ts'
import { origins, send } from './client.ts'

const blog = 'frm-ourblog1'
let server: TestServer
let main = ''

beforeAll(async () => {
  server = await startTestServer({ BLOG_FORUM: blog }, { unlimited: true, demo: false })
  main = origins(server.local.port).main
})

afterAll(() => server.stop())

/** Forums that the home page links to, read past the page cache. */
async function linkedForums(): Promise<string[]> {
  const { status, text } = await send(`${main}/?fresh=1`)
  expect(status).toBe(200)
  return [...new Set(text.match(/\/view\/frm-\w+/g))]
}

async function addForum(id: string): Promise<void> {
  await server.database
    .prepare(
      "INSERT INTO forums (public_id, title, description, protected, position) VALUES (?, 'News', '', 1, 1)",
    )
    .bind(id)
    .run()
}

test('the home page of a new site links to the blog once its forum exists', async () => {
  expect(await linkedForums()).toEqual([])
  await addForum('frm-devupdts')
  expect(await linkedForums()).toEqual([])
  await addForum(blog)
  expect(await linkedForums()).toEqual([`/view/${blog}`])
  await server.database.prepare('UPDATE forums SET archived_at = 1 WHERE public_id = ?').bind(blog).run()
  expect(await linkedForums()).toEqual([])
})
