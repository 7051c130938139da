import { sql } from 'drizzle-orm'
import { createTicketTagInput } from '#shared/inputs/ticket-inputs.ts'
import { batch } from '#upstream/db/batch.ts'
import { logAction } from '#upstream/domains/management/action-log.writer.ts'
import { requireAllowed, requireMember } from '#upstream/domains/objects/member.policy.ts'
import { consumeWriting } from '#upstream/domains/objects/writing-rates.ts'
import { InputError } from '#upstream/errors.ts'
import { Asked } from '#upstream/graph/asked.ts'
import type { RequestContext } from '#upstream/graph/context.ts'
import { findProduct, listProducts } from './product.reader.ts'
import { canCreateTag } from './tag.policy.ts'
import type { TagRow } from './tag.reader.ts'

/** Makes a tag of a product, or of all when no product is named; throws InputError when a list would hold the name twice. */
export async function createTag(context: RequestContext, input: unknown): Promise<TagRow> {
  requireMember(context.viewer)
  const { name, color, productId } = createTicketTagInput.parse(input)
  requireAllowed(canCreateTag(context.viewer))
  const products =
    productId === ''
      ? await listProducts(context, Asked.nothing)
      : [await findProduct(context, productId, Asked.nothing)]
  await consumeWriting(context, 'tag')
  const [tag] = await insertTag(context, { name, color, productId })
  if (!tag) throw new InputError('There is a tag of that name already', 'name')
  for (const { productPublicId } of products) context.touched.add(productPublicId)
  return tag
}

/** The name is free when no tag of the product or of all has it; for a tag of all, when no tag at all has it. */
async function insertTag(
  context: RequestContext,
  { name, color, productId }: Omit<TagRow, 'id'>,
): Promise<TagRow[]> {
  const product = sql`(SELECT id FROM products WHERE public_id = ${productId})`
  const isFree = sql`NOT EXISTS (SELECT 1 FROM tags WHERE name = ${name}
    AND (product_id IS NULL OR ${productId} = '' OR product_id = ${product}))`
  const entry = {
    action: 'tag.create',
    at: context.now,
    userId: context.viewer.id,
    metadata: { name, color, product: productId },
  }
  const [, rows = []] = await batch(context.env.DB, [
    logAction(context.db, entry, isFree),
    sql`INSERT INTO tags (name, color, product_id) SELECT ${name}, ${color}, ${product} WHERE ${isFree} RETURNING id`,
  ])
  return (rows as { id: number }[]).map(({ id }) => ({ id, name, color, productId }))
}
