import type { Config } from '#upstream/config/env.ts'
import { portableHtml } from '#upstream/markup/portable.ts'
import { renderMarkup } from '#upstream/markup/render.ts'
import { newsletterMail } from '#upstream/mail/templates/newsletter.ts'
import type { Letter } from '#upstream/mail/templates/letter.ts'

/**
 * A newsletter as it is mailed, the same to everybody: its words in Markdown as they are and as HTML, in which pictures are
 * links, so that nothing is loaded when the mail is read.
 */
export function newsletterLetter(
  config: Pick<Config, 'origins' | 'product'>,
  { title, url, body }: { title: string; url: string; body: string },
): Letter {
  const { main, auth, assets } = config.origins
  const html = renderMarkup(body, {
    mainOrigin: main,
    authOrigin: auth,
    assetsOrigin: assets,
    product: config.product,
    mentions: new Map(),
    images: new Map(),
    objects: new Map(),
  })
  // The renderer's own output: every link within the product is a path in a quoted attribute.
  const absolute = portableHtml(html).replaceAll('href="/', `href="${main}/`)
  return newsletterMail({
    product: config.product,
    subject: title,
    url,
    text: body,
    html: absolute,
    settings: `${main}/newsletter`,
    unsubscribe: `${main}/newsletter/unsubscribe`,
  })
}
