import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { origins, post, send } from './client.ts'
import { elementsOf } from './csp-violations.ts'
import { signIn } from './user.ts'

const { assets } = origins()

/** Scripts of a page: those loaded at once, and those that its inline script loads after the paint. */
function scriptsOf(html: string) {
  const elements = elementsOf(fromHtml(html))
  const scripts = elements.filter(({ tagName }) => tagName === 'script')
  const preloads = elements.filter(({ properties }) => String(properties['rel']).includes('modulepreload'))
  const texts = scripts.flatMap(({ children }) =>
    children.map((child) => ('value' in child ? child.value : '')),
  )
  const loader = texts.find((text) => text.includes(`put('script'`)) ?? ''
  return {
    atOnce: [...preloads, ...scripts.filter(({ properties }) => properties['src'] !== undefined)].length,
    afterPaint: [...loader.matchAll(/"([^"]+\.js)"/g)].map(([, address = '']) => address),
    waits: loader.includes(`observe({ type: 'paint'`),
  }
}

test('a page loads no script before it is painted, and those of the assets host after that', async () => {
  const { cookie } = await signIn('alan')
  const paths = ['/', '/view/frm-devupdts', '/hub', '/search?q=wires', '/settings', '/view/frm-gone']
  for (const path of paths)
    for (const headers of [{}, { cookie }, { 'accept-language': 'zh' }] as Record<string, string>[]) {
      const { atOnce, afterPaint, waits } = scriptsOf((await send(path, { headers })).text)
      expect([atOnce, waits], path).toEqual([0, true])
      expect(afterPaint.length, path).toBeGreaterThan(2)
      for (const address of new Set(afterPaint)) {
        expect(address.startsWith(`${assets}/`), address).toBe(true)
        expect((await send(address)).headers['content-type'], address).toContain('javascript')
      }
    }
})

test('a text that looks like the page’s scripts loads nothing, and changes nothing of how they are loaded', async () => {
  const tags =
    '<head><link rel="modulepreload" href="https://files.test/a.js"><script type="module" src="https://files.test/b.js"></script><button data-loads-scripts="">'
  const { authorization } = await signIn('grace')
  const input = {
    forumId: 'frm-offtopic',
    title: tags.slice(0, 90),
    body: `${tags}\n\n\`${tags}\` ![${tags}](https://files.test/c.png "${tags}")`,
  }
  const query = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { post { id } } }'
  const response = await post('/graphql', { query, variables: { input } }, { authorization })
  const { data } = JSON.parse(response.text) as { data: { createPost: { post: { id: string } } } }
  const { headers } = await send(`/view/${data.createPost.post.id}`)
  const { text } = await send(headers.location ?? '')
  expect(text).toContain('files.test/b.js')
  const { atOnce, afterPaint, waits } = scriptsOf(text)
  expect([atOnce, waits, afterPaint.filter((address) => !address.startsWith(`${assets}/`))]).toEqual([
    0,
    true,
    [],
  ])
})
