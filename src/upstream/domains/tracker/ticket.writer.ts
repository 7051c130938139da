import { sql, type Sql, batch } from '#upstream/db/sql.ts'
import { draftPlace, editPlace } from '#shared/addresses/draft-places.ts'
import { createTicketInput, updateTicketInput } from '#shared/inputs/ticket-inputs.ts'
import { assignWritten, writtenRow, type TextOf } from '#upstream/db/object-fields.ts'
import type { Viewer, RequestContext } from '#upstream/request/context.ts'
import { draftSentStatement } from '#upstream/domains/drafts/draft.writer.ts'
import { notifyOfEdit, notifyOfWriting } from '#upstream/domains/notifications/notification-event.ts'
import {
  findReferences,
  renderWritten,
  usedPictures,
  type BodyReferences,
  assignText,
  textNames,
  textValues,
} from '#upstream/domains/objects/body-markup.ts'
import {
  requireNewcomerText,
  requireAllowed,
  requireMember,
} from '#upstream/domains/objects/member.policy.ts'
import { notifyAuthor } from '#upstream/domains/moderation/decision.writer.ts'
import { storeRevisionStatements } from '#upstream/domains/moderation/revisions/revision.writer.ts'
import {
  editTime,
  hasText,
  isOtherText,
  isUnchanged,
  requireEdited,
} from '#upstream/domains/objects/edit-conflict.ts'
import { rememberResult, type IdempotentCall } from '#upstream/request/idempotency.ts'
import { createText, writeAndRead } from '#upstream/domains/objects/new-text.writer.ts'
import { referencesStatements, refreshStatement } from '#upstream/domains/objects/references.writer.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { wakeOutbox } from '#upstream/outbox/outbox.ts'
import { indexStatement } from '#upstream/search/index-texts.ts'
import { uploadUseStatements } from '#upstream/storage/upload-uses.ts'
import { canCreateTicket, canEditTicket } from './tracker.policy.ts'
import { findProduct } from './product.reader.ts'
import { findTicket, type TicketRow } from './ticket.reader.ts'
import { logAction, loggedRow } from '#upstream/request/action-log.writer.ts'
import { eventBy, findTicketForUpdate, invalidateTicket } from './ticket-update.ts'

/** Creates a ticket; a repeated call with the same key and input returns the first one's. */
export async function createTicket(
  context: RequestContext,
  input: unknown,
  selection: FieldSelection,
): Promise<TicketRow> {
  requireMember(context.viewer)
  const { productId, kind, ...text } = createTicketInput.parse(input)
  const read = (id: string | Sql) => findTicket(context, id, selection)
  return createText(context, {
    kind: 'ticket',
    input: [productId, kind, ...Object.values(text)],
    body: text.body,
    find: () => findProduct(context, productId, FieldSelection.nothing),
    permit: (product) => requireAllowed(canCreateTicket(context.viewer, product)),
    async write(product, references, once) {
      const placeholder = newPlaceholder()
      const renderedBody = renderWritten(context.config, text.body, references, placeholder)
      const ticket = { productId: product.productId, kind, text, renderedBody, placeholder, references }
      const statements = ticketStatements(context, once, ticket)
      const sent = draftSentStatement(context, draftPlace(productId, kind))
      return writeAndRead(context, [...statements, sent], () => read(newestNumber))
    },
    read,
    shownOn: (_product, publicId) => [publicId, productId],
  })
}

/** Changes a ticket's title and body, unless they were changed since the editor loaded them; changes by staff are logged. */
export async function updateTicket(context: RequestContext, input: unknown): Promise<string> {
  requireMember(context.viewer)
  const { ticketId, ifEditedAt, ...text } = updateTicketInput.parse(input)
  const { title, body } = text
  const [ticket, references, isSame] = await Promise.all([
    findTicketForUpdate(context, ticketId),
    findReferences(context, body, ticketId),
    hasText(context, 'ticket', ticketId, text),
  ])
  requireAllowed(canEditTicket(context.viewer, ticket))
  if (isSame) return ticketId
  requireNewcomerText(context, body)
  const renderedBody = renderWritten(context.config, body, references, ticketId)
  const unchanged = sql`${isUnchanged(ticket.id, ifEditedAt)} AND ${stillEditable(context.viewer, ticket)}`
  const isEdited = sql`EXISTS (SELECT 1 FROM objects WHERE ${unchanged})`
  const isRenamed = sql`EXISTS (SELECT 1 FROM tickets WHERE object_id = objects.id AND title <> ${title})`
  const isOther = isOtherText('ticket', ticketId, unchanged, text)
  const results = await batch(context.env.DB, [
    ...(ticket.authorId === context.viewer.id
      ? []
      : [logAction(context, 'ticket.edit', { object: loggedRow('ticket', ticket), when: isOther })]),
    ...notifyAuthor(context, named(ticket), isOther),
    ...storeRevisionStatements(context, 'ticket', unchanged, text),
    refreshStatement(sql`${unchanged} AND ${isRenamed}`, context.now),
    ...referencesStatements(unchanged, references),
    ...notifyOfEdit(context, unchanged, references),
    draftSentStatement(context, editPlace(ticketId), isEdited),
    sql`${eventBy(context)}, object_id, 'renamed', title FROM tickets
      WHERE object_id = ${ticket.id} AND title <> ${title} AND ${isEdited}`,
    sql`UPDATE tickets SET ${assignWritten('ticket', text)}, updated_at = ${context.now} WHERE object_id = ${ticket.id} AND ${isEdited}`,
    indexStatement(unchanged, context.now),
    ...uploadUseStatements(sql`SELECT id FROM objects WHERE ${unchanged}`, usedPictures(references)),
    sql`UPDATE objects SET ${assignText(body, renderedBody)}, edited_at = ${editTime(context.now)}
      WHERE ${unchanged} RETURNING id`,
  ])
  const edited = results.at(-1) ?? []
  if (edited.length === 0) {
    // It may have been closed or deleted since it was read.
    requireAllowed(canEditTicket(context.viewer, await findTicketForUpdate(context, ticketId)))
    await requireEdited(context, 'ticket', ticketId, { rows: edited, ifEditedAt, text })
  }
  await wakeOutbox(context.env)
  invalidateTicket(context, ticket)
  return ticketId
}

/** The condition at the time of writing: for those who may edit only open tickets, it must still be open. */
function stillEditable(viewer: Viewer, ticket: TicketRow): Sql {
  if (canEditTicket(viewer, { ...ticket, isOpen: 0 })) return sql`TRUE`
  return sql`EXISTS (SELECT 1 FROM tickets WHERE object_id = ${ticket.id} AND is_open = 1)`
}

function named({ id, authorId, title }: TicketRow) {
  return { what: 'ticket', title, objectId: id, authorId } as const
}

interface NewTicket {
  productId: number
  kind: 'ISSUE' | 'FEATURE'
  text: TextOf<'ticket'>
  renderedBody: string
  placeholder: string
  references: BodyReferences
}

/**
 * A text is rendered before its number is known, with this instead of its public id in footnotes. It's as long as an id, so that
 * labels stay in their places, and like none, whose digits are hexadecimal.
 */
function newPlaceholder(): string {
  const random = crypto.getRandomValues(new Uint8Array(8))
  return `lwt-${Array.from(random, (byte) => 'ghijklmnopqrstuv'[byte % 16]).join('')}`
}

const newestNumber = sql`(SELECT max(number) FROM tickets)`

/** The number is the highest plus one; read and used in one transaction, it can't be assigned twice. */
function ticketStatements(context: RequestContext, once: IdempotentCall | null, ticket: NewTicket): Sql[] {
  const next = sql`(SELECT n AS number, printf('lwt-%08x', n) AS public_id
    FROM (SELECT coalesce(max(number), 0) + 1 AS n FROM tickets)) AS next`
  const newest = sql`(SELECT object_id FROM tickets WHERE number = ${newestNumber})`
  const author = context.viewer.id
  const written = writtenRow('ticket', ticket.text)
  const renderedBody = sql`replace(${ticket.renderedBody}, ${ticket.placeholder}, next.public_id)`
  return [
    sql`INSERT INTO objects (public_id, kind, author_id, created_at, ${textNames})
      SELECT next.public_id, 'ticket', ${author}, ${context.now}, ${textValues(ticket.text.body, renderedBody)} FROM ${next}`,
    sql`INSERT INTO tickets (object_id, number, product_id, kind, author_id, created_at, updated_at, ${written.names})
      SELECT o.id, next.number, ${ticket.productId}, ${ticket.kind.toLowerCase()}, ${author},
        ${context.now}, ${context.now}, ${written.values} FROM ${next} JOIN objects o ON o.public_id = next.public_id`,
    sql`UPDATE products SET open_count = open_count + 1, ticket_count = ticket_count + 1 WHERE id = ${ticket.productId}`,
    ...referencesStatements(sql`id = ${newest}`, ticket.references),
    indexStatement(sql`id = ${newest}`, context.now),
    ...uploadUseStatements(sql`SELECT id FROM objects WHERE id = ${newest}`, usedPictures(ticket.references)),
    ...notifyOfWriting(context, sql`id = ${newest}`, ticket.references),
    ...rememberResult(context, once, sql`(SELECT public_id FROM objects WHERE id = ${newest})`),
  ]
}
