import { Hono } from 'hono'
import { z } from 'zod'
import type { EdgeEnv } from '#edge/middleware/edge-env.ts'
import type { Edge } from '#edge/pages/edge-state.ts'
import { readConfig } from '#edge/config/env.ts'
import { upstreamErrorResponse } from '#edge/upstream/upstream-response.ts'
import { errorResponse } from '#edge/responses/error-response.ts'
import { upstreamHeaders } from '#edge/upstream/upstream-headers.ts'
import { freshNonce } from '#edge/responses/page-slots.ts'
import { html, raw } from 'hono/html'

const outboxMail = z.object({
  id: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()),
  createdAt: z.number(),
})

/** A mail as the upstream returns it; times are seconds since the Unix epoch. */
type OutboxMail = z.infer<typeof outboxMail>

interface OutboxEnv extends EdgeEnv {
  Variables: EdgeEnv['Variables'] & { mails: OutboxMail[] }
}

/** Two hundred mails of the longest texts. */
const outboxBytes = 64 * 1024 * 1024

const noStore = { 'cache-control': 'no-store' }

/** Content security policy of an email's own HTML in its frame: it may use its style, and open links in new tabs. */
const framed =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/**
 * `GET /dev/outbox`: every mail that would have been sent, newest first; JSON for those who accept it, else a page for people,
 * which frames each mail from `GET /dev/outbox/{id}`. The host serves it in development only.
 */
export function devOutbox({ upstream }: Edge) {
  const app = new Hono<OutboxEnv>()

  app.use('/dev/outbox/*', async function readOutbox(c, next) {
    const headers = upstreamHeaders(c.env, c.req.raw, c.var.requestId)
    const response = await upstream
      .ask(c.env, { path: '/dev/outbox', headers, json: 'list', maxBytes: outboxBytes })
      .catch(upstreamErrorResponse)
    if (response instanceof Response) return response
    const mails = z.array(outboxMail).safeParse(response.value)
    if (!mails.success) return errorResponse('upstream')
    c.set('mails', mails.data)
    return next()
  })

  app.get('/dev/outbox', (c) => {
    if (c.req.header('accept')?.includes('application/json')) return c.json(c.var.mails, 200, noStore)
    const nonce = freshNonce()
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    const page = outboxPage(c.var.mails, readConfig(c.env).site.product, nonce)
    return c.html(page, 200, { ...noStore, 'content-security-policy': policy })
  })

  app.get('/dev/outbox/:id{\\d{1,15}}', (c) => {
    const shown = c.var.mails.find(({ id }) => id === Number(c.req.param('id')))
    if (!shown) return errorResponse('notFound')
    const framedHtml = shown.html.replace('<head>', '<head><base target="_blank">')
    return c.html(framedHtml, 200, { ...noStore, 'content-security-policy': framed })
  })

  return app
}

/** The development outbox as a page: newest first and open, each mail as text and as a mail program would show it. */
function outboxPage(mails: readonly OutboxMail[], product: string, nonce: string) {
  return devPage({
    title: 'Outbox',
    product,
    nonce,
    count: mails.length,
    note: html`Every email that would have been sent, newest first. Reload to refresh. Scripts get JSON with
      <code>Accept: application/json</code>.`,
    main: mails.length > 0 ? mails.map(mailPart) : empty,
  })
}

const empty = html`<p class="Empty">
  Nothing yet. Sign up or request a new password, and the email shows up here.
</p>`

function mailPart(mail: OutboxMail, index: number) {
  const { id, to, subject, text, headers, createdAt } = mail
  const time = new Date(createdAt * 1000).toISOString()
  return html`<details id="mail-${id}" ${index === 0 ? html`open` : ''}>
    <summary>
      <h2>${subject}</h2>
      <span class="Facts">
        <span>to ${to}</span> <time datetime="${time}">${time.slice(0, 19).replace('T', ' ')} UTC</time>
        <span>#${id}</span>
      </span>
    </summary>
    ${Object.entries(headers).map(([name, value]) => html`<p class="Facts">${name}: ${value}</p>`)}
    <div class="Forms">
      <section aria-label="As text">
        <pre>${linked(text)}</pre>
      </section>
      <iframe
        src="/dev/outbox/${id}"
        title="${subject}, as HTML"
        loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
    </div>
  </details>`
}

/** The text with its addresses as links. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))
}

type Html = ReturnType<typeof html>

interface DevPage {
  title: string
  product: string
  /** Of the page's style. */
  nonce: string
  /** Shown beside the title. */
  count?: number
  /** Description of the page, and how programs request it. */
  note: Html
  main: unknown
}

/** A page of development's own, outside of the app. */
function devPage({ title, product, nonce, count, note, main }: DevPage): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${product}</title>
        <style nonce="${nonce}">
          ${raw(devPageStyle)}
        </style>
      </head>
      <body>
        <header>
          <p class="Wire"><a href="/">${product}</a> <span aria-hidden="true">/</span> development</p>
          <h1>${title}${count === undefined ? '' : html` <span class="Count">${count}</span>`}</h1>
          <p class="Note">${note}</p>
        </header>
        <main>${main}</main>
      </body>
    </html>`
}

/** The style of development's own pages: the product's colours, which its own stylesheets bring only to the app's pages. */
const devPageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f5f3ee, #0e1216);
  --surface: light-dark(#fcfbf8, #141a20);
  --line: light-dark(rgb(27 33 38 / 14%), rgb(255 255 255 / 12%));
  --ink: light-dark(#1b2126, #e7ecef);
  --ink-2: light-dark(#535f68, #9aa7b0);
  --link: light-dark(#00658a, #5cc8e8);
  --high: light-dark(#8a5200, #ffb224);
  --mono: 'IBM Plex Mono', ui-monospace, monospace;
}
* { box-sizing: border-box; }
body {
  margin: 0 auto;
  padding: 2rem clamp(1rem, 4vw, 2rem) 4rem;
  max-width: 75rem;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.55 'IBM Plex Sans', system-ui, sans-serif;
}
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--high); outline-offset: 2px; }
h1 { margin: 0.25rem 0; font-size: 1.875rem; line-height: 1.25; }
h2 { display: inline; margin: 0; font-size: 1.125rem; line-height: 1.25; }
.Wire, .Facts, .Count { font: 0.8125rem/1.55 var(--mono); color: var(--ink-2); }
.Wire { margin: 0; }
.Count { padding: 0.125rem 0.5rem; border: 1px solid var(--line); border-radius: 99rem; vertical-align: middle; }
.Note, .Empty { max-width: 72ch; color: var(--ink-2); }
.Facts { display: flex; flex-wrap: wrap; gap: 0 1rem; margin: 0.25rem 0 0; overflow-wrap: anywhere; }
details {
  margin-top: 0.75rem;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--surface);
}
details[open] { border-inline-start: 2px solid var(--high); }
summary { padding: 0.75rem 1rem; cursor: pointer; }
details > .Facts { padding-inline: 1rem; }
.Forms {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr));
  gap: 1rem;
  padding: 0.75rem 1rem 1rem;
}
section, iframe { min-width: 0; border: 1px solid var(--line); border-radius: 6px; }
pre { margin: 0; padding: 1rem; font: 0.8125rem/1.55 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere; }
iframe { inline-size: 100%; block-size: 28rem; background: light-dark(#fff, #0e1216); }
`
