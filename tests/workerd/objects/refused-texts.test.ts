import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { limits } from '#shared/limits.ts'
import { callMutation, openTestContent } from '#tests/workerd/security/test-content.ts'

const tooLong = 'x'.repeat(limits.body.max + 1)

/** For each mutation, values of its fields that are refused, and how. */
const refused: Record<string, [field: string, value: unknown, sentence: string][]> = {
  createPost: [
    ['title', '123456789', 'At least 10 characters'],
    ['title', 'x'.repeat(121), 'At most 120 characters'],
    ['title', ' ', 'A post title is required'],
    ['body', '\n ', 'A post body is required'],
    ['body', tooLong, 'At most 50,000 characters'],
  ],
  createTicket: [
    ['title', 'Too short', 'At least 10 characters'],
    ['title', 'x'.repeat(121), 'At most 120 characters'],
    ['title', '', 'A ticket title is required'],
    ['body', ' ', 'A ticket body is required'],
    ['body', tooLong, 'At most 50,000 characters'],
  ],
  createComment: [
    ['body', ' \n\t', 'A comment is required'],
    ['body', 'x'.repeat(limits.comment.max + 1), 'At most 10,000 characters'],
    ['body', 'a\0b', "Contains characters that can't be stored"],
  ],
  uploadCreation: [
    ['title', 'x'.repeat(121), 'At most 120 characters'],
    ['title', ' ', 'A creation title is required'],
    ['body', tooLong, 'At most 50,000 characters'],
    ['images', Array.from({ length: 21 }, (_, index) => String(index)), 'At most 20 images'],
    ['images', ['a', 'a'], 'An image was added twice'],
    ['uploadedFileId', '', 'You must select a file to upload.'],
  ],
}

/** The shortest titles. */
const shortest: Record<string, string> = {
  createPost: '1234567890',
  createTicket: '1234567890',
  uploadCreation: 'W',
}

test.each(Object.entries(refused))(
  '%s refuses what is too short, too long or blank with an error of its field, and takes the shortest title',
  async (name, cases) => {
    const { browser: as, inputs } = await openTestContent('other')
    const input = await inputs[name]?.()
    for (const [field, value, message] of cases) {
      const { errors } = await callMutation(name, { ...input, [field]: value }, { as })
      expect(errors?.[0]).toMatchObject({ message, extensions: { code: 'BAD_USER_INPUT', field } })
    }
    const title = shortest[name]
    expect((await callMutation(name, { ...input, ...(title && { title }) }, { as })).errors).toBeUndefined()
  },
)

/** A thousand characters that become sixty thousand. */
const bomb = `${'[a][] '.repeat(200)}\n\n[a]: https://a.example/${'x'.repeat(500)}`

async function stored(): Promise<unknown> {
  const objects = await env.DB.prepare(
    'SELECT count(*) AS count, sum(length(body_html)) AS size FROM objects',
  ).first()
  return { objects, bios: await env.DB.prepare('SELECT sum(length(bio_html)) AS size FROM users').first() }
}

test('texts that would expand too much when rendered are refused everywhere', async () => {
  const { browser, inputs } = await openTestContent('author')
  // The author of all the content becomes an admin, to be allowed to send newsletters too.
  await env.DB.prepare(`UPDATE users SET roles = 'admin' WHERE id = ?`).bind(browser?.user.id).run()
  const made = Object.entries(inputs).map(async ([name, make]) => ({ name, input: await make() }))
  const texts = (await Promise.all(made)).flatMap(({ name, input }) =>
    // A draft is rendered once it's sent.
    ['body', 'bio']
      .filter((field) => field in input && name !== 'saveNewsletterDraft')
      .map((field) => ({ name, input, field })),
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
