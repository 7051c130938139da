import { sql, sqlFragment, type Sql, columns, type RowOf } from '#upstream/db/sql.ts'
import { objectPath } from '#shared/addresses/page-addresses.ts'
import type { MarkupObject, MarkupContext } from '#upstream/markup/base/context.ts'
import { readRows } from '#upstream/db/reads.ts'
import type { Config } from '#upstream/config/env.ts'
import { InputError } from '#upstream/platform/errors.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { exceedsGrowthLimit } from '#upstream/markup/growth/growth.ts'
import { collectReferences } from '#upstream/markup/links/references.ts'
import { plainText } from '#upstream/markup/plain.ts'
import { MARKUP_VERSION, renderStored } from '#upstream/markup/render.ts'
import { htmlIn } from '#upstream/markup/stored-html.ts'
import { fullPicture } from '#upstream/storage/blobs.ts'
import { findUploads, type UploadRow } from '#upstream/domains/uploads/upload.reader.ts'
import { withoutDots } from '#shared/names/username.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { requireMember } from './member.policy.ts'
import { consumeWriting } from './writing-rates.ts'
import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { optionalTextInput } from '#shared/inputs/text-input.ts'

const namedColumns = columns(
  { o: 'objects', s: 'objects', t: 'tickets?' },
  'o.public_id AS publicId, o.kind, s.public_id AS subjectPublicId, s.kind AS subjectKind, t.number',
)

export interface NamedObjectRow extends RowOf<typeof namedColumns> {
  subjectKind: keyof typeof paths
  title: string
  slug: string | null
}

const paths = {
  post: viewPath,
  creation: viewPath,
  ticket: ({ number }: NamedObjectRow) => objectPath({ number: number ?? 0 }),
}

/** The objects among any number of public ids that are not deleted; a comment only if its subject isn't either. */
export function namedObjectsStatement(publicIds: readonly string[]): Sql {
  return sql`SELECT ${namedColumns}, coalesce(p.title, t.title, c.title) AS title, coalesce(p.slug, c.slug) AS slug
    FROM json_each(${JSON.stringify(publicIds)}) AS named CROSS JOIN objects o ON o.public_id = named.value
      CROSS JOIN objects s ON s.id = coalesce(o.subject_id, o.id)
      LEFT JOIN posts p ON p.object_id = s.id LEFT JOIN tickets t ON t.object_id = s.id
      LEFT JOIN creations c ON c.object_id = s.id
    WHERE o.deleted_at IS NULL AND s.deleted_at IS NULL`
}

export function namedObjects(rows: readonly NamedObjectRow[]): ReadonlyMap<string, MarkupObject> {
  return new Map(rows.map((row) => [row.publicId, markupObject(row)]))
}

function viewPath({ subjectPublicId, slug }: NamedObjectRow): string {
  return objectPath({ id: subjectPublicId, slug: slug ?? '' })
}

function markupObject(row: NamedObjectRow): MarkupObject {
  const href = paths[row.subjectKind](row)
  if (row.kind !== 'comment') return { title: row.title, href }
  return { title: row.title, href: `${href}#${row.publicId}`, isComment: true }
}

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

/** The columns of a text in `objects`, for `textValues`. */
export const textNames = sqlFragment('markup_version, body, excerpt, body_html')

/** `renderedBody` may be an expression. */
export function textValues(body: string, renderedBody: string | Sql): Sql {
  return sql`${MARKUP_VERSION}, ${body}, ${excerptOf(body)}, ${renderedBody}`
}

export function assignText(body: string, renderedBody: string): Sql {
  return sql`markup_version = ${MARKUP_VERSION}, body = ${body}, excerpt = ${excerptOf(body)}, body_html = ${renderedBody}`
}

/** Characters of a body that its excerpt is made from. */
const excerptSource = 1_000

export function excerptOf(body: string): string {
  return plainText(body.slice(0, excerptSource))
}

export function changelogPrefix(date: string): string {
  return `changelog-${date}`
}

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

/** A text that is to be seen before it is saved, and the object whose body it may become; it may be blank. */
const previewInput = z.strictObject({
  body: optionalTextInput(limits.body.max),
  objectId: z.string().max(40).nullish(),
})

/** Keeps the footnotes of a preview apart from those of all stored texts, whose prefix is a public id. */
const prefix = 'preview'

/** Stores only the count of such calls; throws 401 and 403 for viewers who couldn't save the text, 429 for too many. */
export async function previewBody(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { body, objectId } = previewInput.parse(input)
  await consumeWriting(context, 'preview')
  const references = await findReferences(context, body, objectId ?? null)
  return htmlIn(renderBody(context.config, body, references, prefix), context.language)
}
