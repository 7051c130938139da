import { circuitPath } from '#shared/addresses/uploads.ts'
import type { Config } from '#upstream/config/env.ts'
import { portableHtml } from '#upstream/markup/portable.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'

// As the renderer writes them: values are in double quotes, and neither text nor value contains a bare "<" or quote.
const links = /<a(?: [\w-]+(?:="[^"]*")?)*>/g

/** A stored body for feed readers, in English: links into the site are absolute, and so are links to footnotes, on the text's page. */
export function absoluteHtml(
  html: string,
  { main, assets }: Pick<Config['origins'], 'main' | 'assets'>,
  { page, text }: { page: string; text: string },
): string {
  const addressOf = ({ name }: { name: string }) => assets + circuitPath({ text, name })
  return portableHtml(htmlIn(html, 'en'), 'en', page, addressOf).replace(links, (link) =>
    link
      .replace(/ href="(?=\/)/, ` href="${main}`)
      .replace(/ href="(#[^"]*)"/, (_, hash: string) => ` href="${page.split('#', 1)[0]}${hash}"`),
  )
}
