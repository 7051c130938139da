import { html, raw } from 'hono/html'
import { devPageStyle } from './dev-page-style.ts'

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
export function devPage({ title, product, nonce, count, note, main }: DevPage): Html {
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
