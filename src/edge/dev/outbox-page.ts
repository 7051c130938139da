import { html, raw } from 'hono/html'
import type { OutboxMail } from './outbox.ts'
import { outboxStyle } from './outbox-style.ts'

/** The development outbox as a page: newest first and open, each mail as text and as a mail program would show it. */
export function outboxPage(mails: readonly OutboxMail[], product: string, nonce: string) {
  const title = `Outbox · ${product}`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(outboxStyle)}
        </style>
      </head>
      <body>
        <header>
          <p class="Wire"><a href="/">${product}</a> <span aria-hidden="true">/</span> development</p>
          <h1>Outbox <span class="Count">${mails.length}</span></h1>
          <p class="Note">
            Every email that would have been sent, newest first. Reload to refresh. Scripts get JSON with
            <code>Accept: application/json</code>.
          </p>
        </header>
        <main>${mails.length > 0 ? mails.map(mailPart) : empty}</main>
      </body>
    </html>`
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
