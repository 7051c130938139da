import { sql, sqlFragment, type Sql } from '#upstream/db/sql.ts'
import type { PictureVariant } from '#shared/addresses/uploads.ts'
import type { Language } from '#shared/page/language.ts'
import type { Config } from '#upstream/config/env.ts'
import { uploadedPictureUrl, type SharedPicture } from '#upstream/storage/blobs.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'

export interface CreationCard {
  publicId: string
  title: string
  slug: string
  author: string
  score: number
  cover: string | null
  drawing: string | null
  drawingForm: number
  playerBytes: number | null
  rootTurn: string | null
}

export type CreationCards = ReadonlyMap<string, CreationCard>

/** A CreationCard as JSON, from `objects card`, `creations shown` and `users maker`. */
const cardJson =
  sqlFragment(`json_object('publicId', card.public_id, 'title', shown.title, 'slug', shown.slug,
  'author', maker.username, 'score', card.score, 'drawing', shown.drawing, 'drawingForm', shown.drawing_form,
  'playerBytes', shown.player_bytes, 'rootTurn', shown.root_turn,
  'cover', (SELECT picture.public_id FROM upload_uses used CROSS JOIN uploads picture ON picture.id = used.upload_id
    WHERE used.object_id = shown.object_id AND used.position = 0))`)
const joined =
  sqlFragment(`CROSS JOIN creations shown ON shown.object_id = card.id CROSS JOIN users maker ON maker.id = card.author_id
  WHERE card.deleted_at IS NULL`)

/**
 * The creations that the text of `objects o` has cards of and that are not deleted, as a JSON array; null for a text without
 * cards, for which nothing is read. References leave out the object itself and its subject, of which it can have cards, too.
 */
export const cardsColumn = sql`CASE WHEN instr(o.body_html, '<p dir="auto" class="creation">') > 0
  THEN (SELECT json_group_array(${cardJson}) FROM objects card ${joined}
    AND card.id IN (SELECT to_id FROM object_references WHERE from_id = o.id
      UNION ALL SELECT o.id UNION ALL SELECT o.subject_id)) END AS cards`

/** The creation that `objects o` is or is a comment on, as a JSON array of at most one. */
export const threadCardColumn = sql`(SELECT json_group_array(${cardJson}) FROM objects card ${joined}
  AND card.id = coalesce(o.subject_id, o.id)) AS cards`

/** The creations with these public ids that are not deleted, as a JSON array. */
export function creationCardsStatement(publicIds: readonly string[]): Sql {
  return sql`SELECT json_group_array(${cardJson}) AS cards FROM json_each(${JSON.stringify(publicIds)}) AS named
    CROSS JOIN objects card ON card.public_id = named.value ${joined}`
}

export function readCards(json: string | null): CreationCards {
  const cards = json === null ? [] : (JSON.parse(json) as CreationCard[])
  return new Map(cards.map((card) => [card.publicId, card]))
}

type Origins = Pick<Config, 'origins'>

/** The variants of a picture; drawings have those of cards and link previews under the same names. */
export const pictureForms = {
  whole: 'full.webp',
  card: '480.webp',
  share: 'og.jpg',
} as const satisfies Record<string, PictureVariant>

const shownSize = { width: 480, height: 252 } as const

/** One address of a creation's cover picture: on a card, or in a link preview; null if there is none. */
export function coverAddress(
  config: Origins,
  { cover, drawing }: Pick<CreationCard, 'cover' | 'drawing'>,
  size: 'card' | 'share',
): string | null {
  if (cover !== null) return uploadedPictureUrl(config, cover, pictureForms[size])
  return drawing && `${config.origins.assets}/${drawing}/${pictureForms[size]}`
}

/**
 * A creation's picture for readers that aren't browsers, in feeds and mails: its link preview, which is a JPEG of one size, as
 * some of them know neither WebP nor styles. Its address is the same for everyone. Null if it has none.
 */
export function sharedPicture(
  config: Origins,
  creation: Pick<CreationCard, 'title' | 'cover' | 'drawing'>,
  language: Language,
): SharedPicture | null {
  const src = coverAddress(config, creation, 'share')
  if (src === null) return null
  return { src, alt: textsIn(language)('card.picture', { title: creation.title }), ...shownSize }
}
