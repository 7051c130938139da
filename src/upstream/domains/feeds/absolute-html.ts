import { portableHtml } from '#upstream/markup/portable.ts'

// As the renderer writes them: values stand in double quotes, and neither text nor value holds a bare "<" or quote.
const links = /<a(?: [\w-]+(?:="[^"]*")?)*>/g

/** A rendered body for readers elsewhere: links into the site and to footnotes are absolute, the latter on the text's page. */
export function absoluteHtml(html: string, mainOrigin: string, page: string): string {
  return portableHtml(html).replace(links, (link) =>
    link
      .replace(/ href="(?=\/)/, ` href="${mainOrigin}`)
      .replace(/ href="(#[^"]*)"/, (_, hash: string) => ` href="${page.replace(/#.*$/, '')}${hash}"`),
  )
}
