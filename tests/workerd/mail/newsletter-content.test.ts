import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { createForum, mutate, writePost } from '#tests/upstream/community.ts'
import { makeCreation, storePicture } from '#tests/upstream/creations.ts'
import { mailsTo } from '#tests/upstream/mails.ts'
import {
  campaign,
  newsletterText,
  removeNewsletters,
  runAllJobs,
  send,
  subscribe,
} from '#tests/upstream/newsletters.ts'
import { signedIn, type Browser } from '#tests/upstream/users.ts'
import { graph, send as request } from '#tests/upstream/upstream.ts'

const main = env.MAIN_ORIGIN
let admin: Browser

beforeEach(async () => {
  await removeNewsletters()
  admin = await signedIn({ roles: ['admin'] })
})

test('a test mail is sent only to its sender', async () => {
  await subscribe(['major@example.org'])
  expect(await send(admin, 'TEST')).toEqual({ recipients: 1, campaignId: null })
  expect(await mailsTo(admin.user.email)).toMatchObject([{ subject: newsletterText.title }])
  expect(await campaign(admin)).toBeUndefined()
})

test('developers can send only their own posts of protected forums', async () => {
  const developer = await signedIn({ roles: ['developer'] })
  const [protectedForum, forum] = [await createForum({ protected: 1 }), await createForum()]
  const [own, open] = [await writePost(developer, protectedForum), await writePost(developer, forum)]
  const at = (id: string) => ({ url: `${main}/view/${id}/a-post` })
  expect(await send(developer, 'TEST', at(own))).toMatchObject({ recipients: 1 })
  expect(await send(developer, 'TEST', at(open))).toBe('403')
  expect(await send(developer, 'TEST')).toBe('403')
  expect(await send(developer, 'TEST', { url: `https://other.example/view/${own}` })).toBe('403')
  expect(await send(await signedIn({ roles: ['moderator'] }), 'TEST', at(own))).toBe('403')
})

test.each([
  ['title', { title: 'Hi\r\nBcc: b@example.org' }],
  ['title', { title: '' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['url', { url: 'https://user:password@example.org/' }],
  ['body', { body: ' ' }],
])('I6: a newsletter with a bad %s is refused: %j', async (field, bad) => {
  const response = await mutate('sendNewsletter', { ...newsletterText, list: 'TEST', ...bad }, 'recipients', {
    as: admin,
  })
  expect(response.errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field })
})

test('P3: a newsletter never loads resources, even if its text contains some', async () => {
  const body =
    '**Bold** ![x](https://tracker.example/pixel.gif) [here](/forums) <img src=x> <style>@import "x"</style>'
  const query = `query ($input: NewsletterPreviewInput!) { newsletterPreview(input: $input) { subject text html } }`
  const response = await graph<{ newsletterPreview: Record<string, string> }>(
    query,
    { input: { ...newsletterText, body } },
    { as: admin },
  )
  const { subject, text, html = '' } = response.data?.newsletterPreview ?? {}
  expect([subject, text]).toEqual([newsletterText.title, expect.stringContaining(body)])
  expect(html.replace(/<style>[^<]*<\/style>/, '')).not.toMatch(/<(?:img|link|script|style|iframe)|url\(/i)
  expect(html).toContain('<strong>Bold</strong>')
  expect(html).toContain(`href="${main}/forums"`)
})

test('P3: a newsletter shows creations by the pictures of their link previews, and is the same for everyone', async () => {
  await subscribe(['one@example.org', 'two@example.org'])
  const picture = await storePicture(admin)
  const creation = await makeCreation(admin, { title: 'Half <adder>', images: [picture] })
  await send(admin, 'MAJOR', { body: `Look:\n\n${main}/view/${creation}` })
  await runAllJobs(env)
  const [[first], [second]] = await Promise.all([mailsTo('one@example.org'), mailsTo('two@example.org')])
  expect(first?.html).toContain(
    `<p><a href="${main}/view/${creation}/half-adder">` +
      `<img src="http://assets.localhost:8787/uploads/images/${picture}/og.jpg" alt="Picture of Half <adder>" width="480" height="252">` +
      `<br>Half &#x3C;adder></a> · ${admin.user.username}</p>`,
  )
  expect(first?.html.match(/\bsrc=/g)).toHaveLength(1)
  expect([second?.html, second?.text]).toEqual([first?.html, first?.text])
  expect(first?.text).toContain(`Unsubscribe: ${main}/newsletter/unsubscribe\n`)
})

test('U7: a newsletter shows its circuits as pictures, which everyone with the email may load', async () => {
  await subscribe(['circuit-reader@example.org'])
  const circuit = (title: string) => `\`\`\`circuit\n# ${title}\nin A, B\nS = A xor B\nout S\n\`\`\``
  await send(admin, 'MAJOR', { body: `${circuit('One')}\n\n${circuit('Two')}` })
  await runAllJobs(env)
  const [mail] = await mailsTo('circuit-reader@example.org')
  const pictures = [
    ...(mail?.html ?? '').matchAll(/<a href="([^"]*)"><img src="([^"]*)" alt="(One|Two)"/g),
  ].map(([, href, src = '', alt]) => ({ href, path: new URL(src).pathname, alt }))
  expect(pictures).toEqual(
    ['One', 'Two'].map((alt, index) => ({
      href: newsletterText.url,
      path: expect.stringMatching(new RegExp(`^/uploads/circuits/newsletter-\\d+/${index}\\.png$`)),
      alt,
    })),
  )
  const load = (path: string) => request(new Request(`http://upstream${path}`))
  const path = pictures[0]?.path ?? ''
  const picture = await load(path)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(Buffer.from(await picture.arrayBuffer()).toString('latin1', 1, 4)).toBe('PNG')
  for (const missing of [path.replace('0.png', '2.png'), path.replace(/\d+\/0/, '999999/0')])
    expect((await load(missing)).status).toBe(404)
})
