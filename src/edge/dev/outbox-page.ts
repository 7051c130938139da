import { html } from 'hono/html'
import type { OutboxMail } from './outbox.ts'
import { devPage } from './dev-page.ts'

/** The development outbox as a page: newest first and open, each mail as text and as a mail program would show it. */
export function outboxPage(mails: readonly OutboxMail[], product: string, nonce: string) {
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
