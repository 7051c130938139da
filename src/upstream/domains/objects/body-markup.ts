import { sql, type SQL } from 'drizzle-orm'
import { readRows } from '#upstream/db/batched-read.ts'
import type { Config } from '#upstream/config/env.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { isOvergrown } from '#upstream/markup/growth/growth.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'
import { renderMarkup } from '#upstream/markup/render.ts'
import { shownPicture } from '#upstream/storage/picture-blobs.ts'
import { findUploads, type UploadRow } from '#upstream/domains/uploads/upload.reader.ts'
import { namedObjects, namedObjectsStatement, type NamedObjectRow } from './named-objects.ts'

/** What a text may show of what it names: people who exist, pictures by upload id, living objects by public id. */
export type ShownReferences = Pick<MarkupContext, 'mentions' | 'images' | 'objects'>

/** What a text names and may show, and the pictures' rows in the order of the text. */
export interface BodyReferences extends ShownReferences {
  uploads: readonly UploadRow[]
}

/**
 * Looks up what a text of the viewer's names: people and objects that are there, and pictures that are the viewer's own or that
 * the object with the public id `usedBy` uses already; of all others the text only shows the words. Reads in one step with its
 * neighbours, and nothing for a text that names nothing.
 */
export async function findReferences(
  context: RequestContext,
  source: string,
  usedBy: string | null = null,
): Promise<BodyReferences> {
  const { mentions, images, objects } = collectReferences(source, context.config.origins.main)
  const [users, named, uploads] = await Promise.all([
    mentions.length === 0 ? [] : readRows<MentionRow>(context, mentionsStatement(mentions)),
    objects.length === 0 ? [] : readRows<NamedObjectRow>(context, namedObjectsStatement(objects)),
    findUploads(context, images, 'image', usedBy),
  ])
  return {
    mentions: mentionedIn(users),
    images: picturesOf(context.config, uploads),
    objects: namedObjects(named),
    uploads,
  }
}

/** The row ids of the pictures that a text shows, in its order: what its object is to use. */
export function usedPictures({ uploads }: BodyReferences): number[] {
  return uploads.map(({ id }) => id)
}

/** A username as `mentionsStatement` finds it. */
export interface MentionRow {
  username: string
}

/** Looks up any number of usernames at once. */
export function mentionsStatement(usernames: readonly string[]): SQL {
  return sql`SELECT username FROM users WHERE username IN (SELECT value FROM json_each(${JSON.stringify(usernames)}))`
}

/** The found usernames by the lower-cased ones. */
export function mentionedIn(rows: readonly MentionRow[]): ShownReferences['mentions'] {
  return new Map(rows.map(({ username }) => [username.toLowerCase(), username]))
}

/** Uploaded pictures as a text shows them, by upload id. */
export function picturesOf(
  config: Pick<Config, 'origins'>,
  uploads: readonly Pick<UploadRow, 'publicId' | 'width' | 'height'>[],
): ShownReferences['images'] {
  return new Map(uploads.map((upload) => [upload.publicId, shownPicture(config, upload)]))
}

/** A text that is about to be stored as safe HTML, as `renderBody` gives it; throws InputError when it would become too much. */
export function renderWritten(
  config: Pick<Config, 'origins' | 'product'>,
  source: string,
  references: ShownReferences,
  publicId: string,
  field = 'body',
): string {
  const html = renderBody(config, source, references, publicId)
  if (isOvergrown(source, html)) throw new InputError(overgrown, field)
  return html
}

/** What is said of a text that becomes too much. */
export const overgrown =
  'This text becomes more than 20 times as long when it is shown. Please use fewer links, tables or formulas.'

/** Stands in for the public id of a changelog entry, which has none. */
export function changelogPrefix(date: string): string {
  return `changelog-${date}`
}

/** A text as safe HTML; `publicId` keeps its footnotes apart from those of other texts on the page. */
export function renderBody(
  config: Pick<Config, 'origins' | 'product'>,
  source: string,
  { mentions, images, objects }: ShownReferences,
  publicId: string,
): string {
  const { main, auth, assets } = config.origins
  return renderMarkup(source, {
    mainOrigin: main,
    authOrigin: auth,
    assetsOrigin: assets,
    product: config.product,
    mentions,
    images,
    objects,
    prefix: publicId,
  })
}
