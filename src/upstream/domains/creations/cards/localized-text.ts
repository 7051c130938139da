import { readRows } from '#upstream/db/batched-read.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { creationCardsStatement, readCards } from '#upstream/domains/objects/creation-cards.ts'
import type { ObjectRow } from '#upstream/domains/objects/object-columns.ts'
import { cardsIn, withCards } from './card-html.ts'

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
