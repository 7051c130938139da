import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { callMutation, createTestContent } from '../security/test-content.ts'

/** A thousand characters that become sixty thousand. */
const bomb = `${'[a][] '.repeat(200)}\n\n[a]: https://a.example/${'x'.repeat(500)}`

async function stored(): Promise<unknown> {
  const objects = await env.DB.prepare(
    'SELECT count(*) AS count, sum(length(body_html)) AS size FROM objects',
  ).first()
  return { objects, bios: await env.DB.prepare('SELECT sum(length(bio_html)) AS size FROM users').first() }
}

test('texts that would expand too much when rendered are refused everywhere', async () => {
  const { browser, inputs } = await createTestContent('author')
  // The author of all the content becomes an admin, to be allowed to send newsletters too.
  await env.DB.prepare(`UPDATE users SET roles = 'admin' WHERE id = ?`).bind(browser?.user.id).run()
  const texts = Object.entries(inputs)
    // Rendered once it's sent.
    .filter(([name]) => name !== 'saveNewsletterDraft')
    .flatMap(([name, input]) =>
      ['body', 'bio'].filter((field) => field in input).map((field) => ({ name, input, field })),
    )
  expect(texts.map(({ name }) => name).toSorted()).toEqual([
    'createComment',
    'createPost',
    'createTicket',
    'saveChangelogEntry',
    'saveLegalText',
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
    const { errors } = await callMutation(name, { ...input, [field]: bomb }, { as: browser })
    expect(errors?.[0], name).toMatchObject({
      message: expect.stringMatching(/^This text becomes more than 20 times as long/),
      extensions: { field },
    })
  }
  expect(await stored()).toEqual(before)
  for (const { name, input } of texts.filter(({ field }) => field === 'body'))
    expect((await callMutation(name, input, { as: browser })).errors, name).toBeUndefined()
})
