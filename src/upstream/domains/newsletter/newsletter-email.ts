import type { Language } from '#shared/page/language.ts'
import { isId } from '#shared/addresses/ids.ts'
import { newsletterCircuitPath } from '#shared/addresses/uploads.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import type { Bindings, Config } from '#upstream/config/env.ts'
import { queryRows } from '#upstream/db/sql.ts'
import { withPictures } from '#upstream/domains/creations/cards.ts'
import {
  creationCardsStatement,
  readCards,
  type CreationCards,
} from '#upstream/domains/objects/creation-cards.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'
import { portableHtml } from '#upstream/markup/portable.ts'
import { renderMarkup } from '#upstream/markup/render.ts'
import { newsletterEmail } from '#upstream/mail/templates/newsletter.ts'
import type { EmailContent } from '#upstream/mail/templates/email-layout.ts'

export interface NewsletterText {
  title: string
  url: string
  body: string
}

export async function newsletterCards(
  { DB }: Pick<Bindings, 'DB'>,
  { origins }: Pick<Config, 'origins'>,
  { body }: Pick<NewsletterText, 'body'>,
): Promise<CreationCards> {
  const { objects } = collectReferences(body, origins.main)
  const creations = objects.filter((id) => isId('creation', id))
  if (creations.length === 0) return readCards(null)
  const [found] = await queryRows<{ cards: string }>(DB, creationCardsStatement(creations))
  return readCards(found?.cards ?? null)
}

export function newsletterHtml(
  config: Pick<Config, 'origins' | 'product'>,
  body: string,
  cards: CreationCards,
): string {
  const { main, auth, assets } = config.origins
  return renderMarkup(body, {
    mainOrigin: main,
    authOrigin: auth,
    assetsOrigin: assets,
    product: config.product,
    mentions: new Map(),
    images: new Map(),
    objects: new Map(
      Array.from(cards, ([id, card]) => [
        id,
        { title: card.title, href: objectPath({ id, slug: card.slug }) },
      ]),
    ),
  })
}

/**
 * A newsletter's mail, the same for everyone in one run, with creations as they are then: its text as Markdown and as HTML. The link previews of the creations that it
 * shows, and its circuits once it has a number, are all that is loaded when the mail is read; other pictures are links.
 */
export function renderNewsletterEmail(
  config: Pick<Config, 'origins' | 'product'>,
  { id, title, url, body }: NewsletterText & { id?: number },
  language: Language,
  cards: CreationCards,
): EmailContent {
  const { main, assets } = config.origins
  const html = newsletterHtml(config, body, cards)
  const addresses =
    id === undefined
      ? undefined
      : (_: unknown, index: number) => assets + newsletterCircuitPath({ newsletter: id, index })
  // The renderer's own output: every link within the product is a path in a quoted attribute.
  const shown = withPictures(html, cards, config, language)
  const absolute = portableHtml(shown, language, url, addresses).replaceAll('href="/', `href="${main}/`)
  return newsletterEmail({
    product: config.product,
    language,
    subject: title,
    url,
    text: body,
    html: absolute,
    settings: `${main}/newsletter`,
    unsubscribe: `${main}/newsletter/unsubscribe`,
  })
}
