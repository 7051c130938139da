import type { PictureVariant } from '#shared/addresses/uploads.ts'
import type { Language } from '#shared/page/language.ts'
import type { Config } from '#upstream/config/env.ts'
import { uploadedPictureUrl, type SharedPicture } from '#upstream/storage/picture-blobs.ts'
import { textsIn } from '#upstream/texts/texts-in.ts'
import type { CreationCard } from './creation-cards.ts'

type Origins = Pick<Config, 'origins'>

/** The variants of a picture; drawings have those of cards and link previews under the same names. */
export const pictureForms = {
  whole: 'full.webp',
  card: '480.webp',
  share: 'og.jpg',
} as const satisfies Record<string, PictureVariant>

/** Link previews have this shape. */
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
