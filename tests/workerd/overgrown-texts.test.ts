import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { call, someone } from './security/authorization-matrix.ts'

/** A thousand characters that become sixty thousand. */
const bomb = `${'[a][] '.repeat(200)}\n\n[a]: https://a.example/${'x'.repeat(500)}`

async function stored(): Promise<unknown> {
  const objects = await env.DB.prepare(
    'SELECT count(*) AS count, sum(length(body_html)) AS size FROM objects',
  ).first()
  return { objects, bios: await env.DB.prepare('SELECT sum(length(bio_html)) AS size FROM users').first() }
}

test('no text is stored that becomes many times as much, whatever it is the text of', async () => {
  const { browser, inputs } = await someone('author')
  // Who has written it all, and may send newsletters too.
  await env.DB.prepare(`UPDATE users SET roles = 'admin' WHERE id = ?`).bind(browser?.user.id).run()
  const texts = Object.entries(inputs).flatMap(([name, input]) =>
    ['body', 'bio'].filter((field) => field in input).map((field) => ({ name, input, field })),
  )
  expect(texts.map(({ name }) => name).toSorted()).toEqual([
    'createComment',
    'createPost',
    'createTicket',
    'saveChangelogEntry',
    'sendNewsletter',
    'updateComment',
    'updateCreation',
    'updatePost',
    'updateTicket',
    'updateUser',
    'uploadCreation',
  ])
  const before = await stored()
  for (const { name, input, field } of texts) {
    const { errors } = await call(name, { ...input, [field]: bomb }, { as: browser })
    expect(errors?.[0], name).toMatchObject({
      message: expect.stringMatching(/^This text becomes more than 20 times as long/),
      extensions: { field },
    })
  }
  expect(await stored()).toEqual(before)
  for (const { name, input } of texts.filter(({ field }) => field === 'body'))
    expect((await call(name, input, { as: browser })).errors, name).toBeUndefined()
})
