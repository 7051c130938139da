import { sql, batch } from '#upstream/db/sql.ts'
import { createTicketTagInput } from '#shared/inputs/ticket-inputs.ts'
import { logAction } from '#upstream/request/action-log.writer.ts'
import { createOnce, rememberRow, type IdempotentCall } from '#upstream/request/idempotency.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { consumeWriting } from '#upstream/domains/objects/writing-rates.ts'
import { InputError } from '#upstream/platform/errors.ts'
import { FieldSelection } from '#upstream/request/field-selection.ts'
import { newRowId } from '#upstream/request/unique-id.ts'
import type { RequestContext } from '#upstream/request/context.ts'
import { refuse } from '#shared/refusals/refusals.ts'
import { findProduct, listProducts, type TagRow } from './product.reader.ts'
import { canCreateTag } from './tracker.policy.ts'

/** Throws InputError if a list would contain the name twice. The same key and input return the first call's tag. */
export async function createTag(context: RequestContext, input: unknown): Promise<TagRow> {
  requireMember(context.viewer)
  const { name, color, productId } = createTicketTagInput.parse(input)
  requireAllowed(canCreateTag(context.viewer))
  const products =
    productId === ''
      ? await listProducts(context, FieldSelection.nothing)
      : [await findProduct(context, productId, FieldSelection.nothing)]
  const tag = { name, color, productId }
  const id = await createOnce(context, 'tag', [productId, name, color], async (once) => {
    await consumeWriting(context, 'tag', once)
    return insertTag(context, once, tag)
  })
  for (const { productPublicId } of products) context.invalidatedIds.add(productPublicId)
  return { id: Number(id), ...tag }
}

/** The name is free if no tag of the product or of all has it; for a tag of all, if no tag at all has it. */
async function insertTag(
  context: RequestContext,
  once: IdempotentCall | null,
  { name, color, productId }: Omit<TagRow, 'id'>,
): Promise<string> {
  const product = sql`(SELECT id FROM products WHERE public_id = ${productId})`
  const isFree = sql`NOT EXISTS (SELECT 1 FROM tags WHERE name = ${name}
    AND (product_id IS NULL OR ${productId} = '' OR product_id = ${product}))`
  const id = newRowId()
  const results = await batch(context.env.DB, [
    logAction(context, 'tag.create', { metadata: { name, color, product: productId }, when: isFree }),
    ...rememberRow(context, once, sql`SELECT ${id} AS made WHERE ${isFree}`),
    sql`INSERT INTO tags (id, name, color, product_id) SELECT ${id}, ${name}, ${color}, ${product} WHERE ${isFree}
      RETURNING id`,
  ])
  if (results.at(-1)?.length !== 1) throw new InputError(refuse('tag-name-taken'), 'name')
  return String(id)
}
