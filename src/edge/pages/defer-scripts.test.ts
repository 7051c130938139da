import { expect, test } from 'vitest'
import { loadScriptsAttribute } from '#shared/page/page-scripts.ts'
import { deferScripts } from './defer-scripts.ts'

const preload = '<link rel="modulepreload" href="/a.js" crossorigin="anonymous" nonce="n"/>'
const entry = '<script type="module" async="" src="/b.js" crossorigin="anonymous" nonce="n"></script>'

async function deferred(body: string, type = 'text/html; charset=utf-8'): Promise<string> {
  const html = `<!DOCTYPE html><html><head><title>$&</title>${preload}</head><body>${body}${entry}</body></html>`
  const page = new Response(html, { status: 404, headers: { 'content-type': type, 'x-known': 'yes' } })
  const { status, headers, text } = await deferScripts(page, 'n').then(async (response) => ({
    status: response.status,
    headers: response.headers,
    text: await response.text(),
  }))
  expect([status, headers.get('content-type'), headers.get('x-known')]).toEqual([404, type, 'yes'])
  return text
}

test('a page loads its scripts itself after the paint, and nothing else of it changes', async () => {
  const page = await deferred('<p>Hello</p>')
  expect(page).not.toMatch(/<link|type="module"/)
  expect(page).toContain('for (const href of ["/a.js"]) put(')
  expect(page).toContain(`put('script', { type: 'module', async: true, src: "/b.js" })`)
  expect(page).toContain("observe({ type: 'paint', buffered: true })")
  expect(page.replaceAll(/<script nonce="n">\{[^]*?\}<\/script>/g, '|')).toBe(
    '<!DOCTYPE html><html><head>|<title>$&</title></head><body><p>Hello</p>|</body></html>',
  )
})

test('a page with a button that asks for its scripts loads them when that is clicked', async () => {
  const page = await deferred(`<button type="button" ${loadScriptsAttribute}="">Load</button>`)
  expect(page).toContain(`querySelector('[${loadScriptsAttribute}]').addEventListener('click', load)`)
  expect(page).not.toContain('PerformanceObserver')
})

test.each([
  `<p>${loadScriptsAttribute}=""</p>`,
  `<p title="&lt;p ${loadScriptsAttribute}=&quot;&quot;">a</p>`,
  `<p title="${escapeText(preload + entry)}">${escapeText(preload + entry)}</p>`,
])('a text that looks like that attribute or the page’s scripts is none: %s', async (text) => {
  const page = await deferred(text)
  expect(page).toContain('PerformanceObserver')
  expect(page).toContain(text)
  expect(page.match(/"\/[ab]\.js"/g)).toEqual(['"/a.js"', '"/b.js"'])
})

/** Escapes a user's text as pages contain it. */
function escapeText(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

test('a response that isn’t a page is sent unchanged', async () => {
  expect(await deferred('', 'application/json')).toContain(`${entry}</body>`)
})
