import { html, raw } from 'hono/html'

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
h3 { margin: 1.5rem 0 0.5rem; font-size: 1rem; }
.Worker { margin-top: 2rem; border: 0; }
.Scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); }
table { border-collapse: collapse; inline-size: 100%; font: 0.8125rem/1.55 var(--mono); }
th, td { padding: 0.375rem 0.75rem; text-align: start; white-space: nowrap; border-block-end: 1px solid var(--line); }
thead th { color: var(--ink-2); font-weight: 400; }
tbody th { font-weight: 600; }
tbody tr:last-child > * { border-block-end: 0; }
th.Number, .Number { text-align: end; font-variant-numeric: tabular-nums; }
iframe { inline-size: 100%; block-size: 28rem; background: light-dark(#fff, #0e1216); }
`
