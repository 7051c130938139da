import { expect, test } from 'vitest'
import { embedCode, isEmbedPath } from './embed.ts'

test('any title is only text in the code of a frame, which lets the sandboxed page fill the screen and copy', () => {
  const title = '"><script>alert(1)</script>&amp;'
  const code = embedCode('https://main.example', { id: 'ctn-00000001', title })
  expect(code).toMatch(/^<iframe [^<>]*><\/iframe>$/)
  expect(code).toContain(' allow="fullscreen *; clipboard-write *" ')
  expect(code).toContain(' allowfullscreen>')
  expect(code).toContain('src="https://main.example/embed/ctn-00000001"')
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;"')
})

test('only paths below /embed are for frames', () => {
  expect(['/embed/ctn-1', '/embed/', '/embed', '/embedded', '/x/embed/1', '/'].map(isEmbedPath)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
})
