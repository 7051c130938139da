import { expect, test } from 'vitest'
import { origins, post, send, type HttpResponse } from './client.ts'
import { signIn } from './user.ts'

const { assets } = origins()

function titleOf({ text }: HttpResponse): string | undefined {
  return /<title>([^<]*)/.exec(text)?.[1]
}

test.each(['/', '/view/frm-devupdts', '/settings'])(
  '%s loads no script before it is painted, and names its styles and fonts in the `Link` header as in its head',
  async (path) => {
    const { cookie } = await signIn('alan')
    for (const headers of [{}, { cookie }, { 'accept-language': 'zh' }] as Record<string, string>[]) {
      const { text, headers: responseHeaders } = await send(path, { headers })
      expect(text).not.toMatch(/<script[^>]* src=|rel="modulepreload"/)
      const loader = /<script[^>]*>(\{[^<]*put\('script'[^<]*)<\/script>/.exec(text)?.[1] ?? ''
      expect(loader).toContain(`observe({ type: 'paint'`)
      const scripts = [...loader.matchAll(/"([^"]+\.js)"/g)].map(([, address = '']) => address)
      expect(scripts.length).toBeGreaterThan(2)
      expect(scripts.filter((address) => !address.startsWith(`${assets}/`))).toEqual([])
      expect((await send(scripts[0] ?? '')).headers['content-type']).toContain('javascript')

      const linked = [...text.matchAll(/<link [^>]*rel="(?:stylesheet|preload)"[^>]*>/g)].flatMap(([tag]) => {
        const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
        const as = tag.includes('rel="stylesheet"') ? 'style' : attribute('as')
        const isCors = / crossorigin\b/i.test(tag)
        return as === 'style' || as === 'font' ? [`${attribute('href')} ${as} ${isCors}`] : []
      })
      expect(linked.length).toBeGreaterThan(2)
      const hinted = String(responseHeaders.link)
        .split(', ')
        .map((hint) => {
          const [, href, as] = /^<([^>]*)>; rel=preload; as=(\w+)/.exec(hint) ?? []
          return `${href} ${as} ${hint.includes('; crossorigin')}`
        })
      expect(new Set(hinted)).toEqual(new Set(linked))
    }
  },
)

test('an anonymous page comes from the cache, a browser with a copy gets a 304, and a change is shown to the next visitor', async () => {
  const path = '/view/frm-offtopic'
  await send(path)
  const cached = await send(path)
  expect(cached.headers['x-cache']).toBe('hit')
  const again = await send(path, { headers: { 'if-none-match': cached.headers.etag ?? '' } })
  expect([again.status, again.headers['content-security-policy']]).toEqual([304, undefined])
  const title = 'A title that nobody has seen'
  const { authorization } = await signIn('alan')
  const query = 'mutation ($input: CreatePostInput!) { createPost(input: $input) { id } }'
  const input = { forumId: 'frm-offtopic', title, body: 'Text of some length.' }
  await post('/graphql', { query, variables: { input } }, { authorization })
  const next = await send(path)
  expect([next.headers['x-cache'], next.text.includes(title)]).toEqual(['miss', true])
})

test.each(['/nothing-here', '/view/pst-ffffffff', '/%00', `/${'a'.repeat(10_000)}`])(
  'I2: %s is the 404 page',
  async (path) => {
    const response = await send(path)
    expect([response.status, titleOf(response)]).toEqual([404, '404 Not Found · Logic Works'])
  },
)
