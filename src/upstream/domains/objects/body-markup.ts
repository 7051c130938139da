import { sql, type Sql } from '#upstream/db/sql.ts'
import { columns, type RowOf } from '#upstream/db/columns.ts'
import { readRows } from '#upstream/db/batched-read.ts'
import type { Config } from '#upstream/config/env.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import type { MarkupContext } from '#upstream/markup/base/context.ts'
import { exceedsGrowthLimit } from '#upstream/markup/growth/growth.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'
import { renderStored } from '#upstream/markup/render.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import { fullPicture } from '#upstream/storage/picture-blobs.ts'
import { findUploads, type UploadRow } from '#upstream/domains/uploads/upload.reader.ts'
import { withoutDots } from '#shared/names/username.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { namedObjects, namedObjectsStatement, type NamedObjectRow } from './named-objects.ts'

/** References that a text may show: existing users, pictures by upload id, objects that are not deleted by public id. */
export type ShownReferences = Pick<MarkupContext, 'mentions' | 'images' | 'objects'>

/** References of a text that it may show, whom it addresses, and the rows of its pictures in the order of the text. */
export interface BodyReferences extends ShownReferences {
  /** Existing users that are mentioned outside of quotations, in lower case. */
  addressed: readonly string[]
  uploads: readonly UploadRow[]
}

/**
 * Looks up the references of a text of the viewer: existing users and objects, and pictures that are the viewer's own or already used by
 * the object with the public id `usedBy`; any other reference stays plain text. Reads in one batch with concurrent reads, and nothing for
 * a text without references.
 */
export async function findReferences(
  context: RequestContext,
  source: string,
  usedBy: string | null = null,
): Promise<BodyReferences> {
  const { mentions, addressed, images, objects } = collectReferences(source, context.config.origins.main)
  const [users, named, uploads] = await Promise.all([
    mentions.length === 0 ? [] : readRows<MentionRow>(context, mentionsStatement(mentions)),
    objects.length === 0 ? [] : readRows<NamedObjectRow>(context, namedObjectsStatement(objects)),
    findUploads(context, images, 'image', usedBy),
  ])
  const existing = mentionedIn(users)
  return {
    mentions: existing,
    addressed: addressed.filter((name) => existing.has(name)),
    images: picturesOf(context.config, uploads),
    objects: namedObjects(named),
    uploads,
  }
}

/** The row ids of the pictures in a text, in their order: its object will use them. */
export function usedPictures({ uploads }: BodyReferences): number[] {
  return uploads.map(({ id }) => id)
}

const mentionColumns = columns('users', 'username')

export type MentionRow = RowOf<typeof mentionColumns>

/** Looks up any number of usernames at once. */
export function mentionsStatement(usernames: readonly string[]): Sql {
  return sql`SELECT ${mentionColumns} FROM users WHERE username IN (SELECT value FROM json_each(${JSON.stringify(usernames)}))`
}

/** The found usernames by the lower-cased ones; without one that ends with dots if someone has the name without them. */
export function mentionedIn(rows: readonly MentionRow[]): ShownReferences['mentions'] {
  const found = new Map(rows.map(({ username }) => [username.toLowerCase(), username]))
  const isMeant = (name: string) => name === withoutDots(name) || !found.has(withoutDots(name))
  return new Map([...found].filter(([name]) => isMeant(name)))
}

export function picturesOf(
  config: Pick<Config, 'origins'>,
  uploads: readonly Pick<UploadRow, 'publicId' | 'width' | 'height'>[],
): ShownReferences['images'] {
  return new Map(uploads.map((upload) => [upload.publicId, fullPicture(config, upload)]))
}

/** A text as safe HTML to store, as `renderBody` returns it; throws InputError if it would become too large. */
export function renderWritten(
  config: Pick<Config, 'origins' | 'product'>,
  source: string,
  references: ShownReferences,
  publicId: string,
  field = 'body',
): string {
  const renderedBody = renderBody(config, source, references, publicId)
  if (exceedsGrowthLimit(source, htmlIn(renderedBody, 'en')))
    throw new InputError(refuse('text-overgrown'), field)
  return renderedBody
}

/** Replaces the public id of a changelog entry, which has none. */
export function changelogPrefix(date: string): string {
  return `changelog-${date}`
}

/** Replaces the public id of a legal text, which has none. */
export function legalPrefix(kind: string): string {
  return `legal-${kind}`
}

/** A text as safe HTML to store; `publicId` keeps its footnotes apart from those of other texts on the page. */
export function renderBody(
  config: Pick<Config, 'origins' | 'product'>,
  source: string,
  { mentions, images, objects }: ShownReferences,
  publicId: string,
): string {
  const { main, auth, assets } = config.origins
  return renderStored(source, {
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
