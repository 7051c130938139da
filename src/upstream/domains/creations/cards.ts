import type { Element, Properties } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import type { Language } from '#shared/page/language.ts'
import type { Config } from '#upstream/config/env.ts'
import { element, ownDirection, text } from '#upstream/markup/base/elements.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import { coverSources, playerSave } from './creation-files.ts'
import {
  sharedPicture,
  type CreationCard,
  type CreationCards,
  creationCardsStatement,
  readCards,
} from '#upstream/domains/objects/creation-cards.ts'
import { readRows } from '#upstream/db/reads.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'

type Origins = Pick<Config, 'origins'>

// As the renderer writes it: neither value nor text contains a bare "<" or quote.
const places = /<p dir="auto" class="creation">(<a href="\/view\/(ctn-[0-9a-f]{8})[^"<>]*">[^<]*<\/a>)<\/p>/g

const pictureSizes = '(min-width: 40rem) 30rem, 100vw'

function cardsIn(html: string): string[] {
  return Array.from(html.matchAll(places), ([, , id = '']) => id)
}

/** The text with its cards as pages show them; a creation that isn't among them, as it's deleted, is a plain link. */
function withCards(html: string, cards: CreationCards, config: Origins, language: Language): string {
  return replaceCards(html, cards, (card) => cardOf(card, config, language))
}

/** The text with its cards for feeds and emails, whose readers have no styles: each is a picture with a link. */
export function withPictures(
  html: string,
  cards: CreationCards,
  config: Origins,
  language: Language,
): string {
  return replaceCards(html, cards, (card) => {
    const picture = sharedPicture(config, card, language)
    const shown = picture ? [element('img', { ...picture }, []), element('br', {}, [])] : []
    const link = element('a', { href: objectPathOf(card) }, [...shown, text(card.title)])
    return element('p', {}, [link, text(` · ${card.author}`)])
  })
}

function replaceCards(html: string, cards: CreationCards, draw: (card: CreationCard) => Element): string {
  return html.replace(places, (_, link: string, id: string) => {
    const card = cards.get(id)
    return card ? toHtml(draw(card)) : `<p dir="auto">${link}</p>`
  })
}

function cardOf(card: CreationCard, config: Origins, language: Language): Element {
  const likes = textsIn(language)('card.likes', { count: card.score })
  const title = element('strong', ownDirection, [text(card.title)])
  return element('div', { className: ['creation-card'], ...saveProperties(card, config) }, [
    element('a', { href: objectPathOf(card) }, [...pictureOf(card, config), title]),
    element('p', {}, [
      element('a', { href: `/@${card.author}` }, [text(card.author)]),
      text(' '),
      element('span', {}, [text(likes)]),
    ]),
  ])
}

function objectPathOf({ publicId, slug }: CreationCard): string {
  return objectPath({ id: publicId, slug })
}

function pictureOf(card: CreationCard, config: Origins): Element[] {
  const cover = coverSources(config, card)
  if (!cover) return []
  const shown = { src: cover.fallback, srcSet: cover.webp, sizes: pictureSizes, width: 480, height: 270 }
  return [element('img', { ...shown, alt: '', loading: 'lazy', decoding: 'async' }, [])]
}

/** Data attributes by which the page's player loads the save; none without a save for it. */
function saveProperties(card: CreationCard, config: Origins): Properties {
  const save = playerSave(config, card)
  if (!save) return {}
  return { dataSave: save.url, dataBytes: save.bytes, dataTurn: save.rootTurn?.join(' ') }
}

/** An object's text in the reader's language, with its cards as they were read with the object. */
export function localizedBody(
  { config, language }: RequestContext,
  { renderedBody = '', cards = null }: Pick<ObjectRow, 'renderedBody' | 'cards'>,
): string {
  const html = htmlIn(renderedBody, language)
  return cardsIn(html).length === 0 ? html : withCards(html, readCards(cards), config, language)
}

/** A stored text that isn't an object's, such as a bio, in the reader's language: its cards are read now, if it has any. */
export async function localizedText(context: RequestContext, stored = ''): Promise<string> {
  const html = htmlIn(stored, context.language)
  const ids = cardsIn(html)
  if (ids.length === 0) return html
  const [found] = await readRows<{ cards: string }>(context, creationCardsStatement(ids))
  return withCards(html, readCards(found?.cards ?? null), context.config, context.language)
}
